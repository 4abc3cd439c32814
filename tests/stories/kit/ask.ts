import type { APIRequestContext } from 'playwright-core';
import * as v from 'valibot';
import type { Call } from '../../../contract/call.ts';
import { sendSmsCode, takeSmsTicket } from '../../../contract/codes/captcha.calls.ts';

/** Makes a call to the shop without its pages. A profile's request context sends and stores the profile's cookies. */
export async function ask(from: APIRequestContext, { name, method, path }: Call, data: object): Promise<unknown> {
  const answer = await from.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Has a code sent to this phone. */
export async function askForSmsCode(from: APIRequestContext, phoneNum: string): Promise<void> {
  const { ticket } = v.parse(takeSmsTicket.answer, await ask(from, takeSmsTicket, { phoneNum }));
  await ask(from, sendSmsCode, { phoneNum, ticket, validCode: '' });
}
