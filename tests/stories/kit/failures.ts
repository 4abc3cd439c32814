import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { proposed } from '../../../src/words/proposed.ts';
import type { Shop } from './story.ts';

/** What a story of failures needs of a form. */
interface Form {
  readonly submit: Locator;
  readonly notice: Locator;
  typed(): Promise<readonly string[]>;
}

/** How the gateway says no to a call, and what the form says then; without a status it is 400, without a body an empty one. */
interface Refusal {
  readonly status?: number;
  readonly body?: object;
  readonly text: string;
  /** What the form says of a gateway that fails without a word, where a row names a text for it. */
  readonly failed?: string;
}

/** A refusal and the two ways of not reaching the gateway, each with what a page says then. */
export const failuresOf = ({ status = 400, body = {}, text, failed = proposed.unreachable.server }: Refusal) =>
  [
    [{ status, body }, text],
    [{ status: 500, body: {} }, failed],
    [{ drop: true }, proposed.unreachable.offline],
  ] as const;

/** Submits a form, while its call fails in each way: it says so and loses nothing. Afterwards the call goes well again. */
export async function failEachWay(
  { sandbox }: Shop,
  form: Form,
  { method, path }: Pick<Call, 'method' | 'path'>,
  refusal: Refusal,
): Promise<void> {
  const before = await form.typed();
  for (const [fault, text] of failuresOf(refusal)) {
    await sandbox.setFaults({ method, path, ...fault });
    await form.submit.click();
    await expect.poll(() => form.notice.textContent()).toBe(text);
    expect(await form.typed()).toEqual(before);
  }
  await sandbox.setFaults();
}
