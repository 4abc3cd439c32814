import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as calls from '../../contract/codes/captcha.calls.ts';
import { findWork, hasherOf } from '../../src/codes/find-work.ts';
import { provideSmsCode, smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { json, openTestServer, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const PHONE = '13512345678';
const TICKET = 'x'.repeat(43);

const firstBits = (text: string) => createHash('sha256').update(text).digest().readInt32BE(0);
const never = new AbortController().signal;

test('ACC-CALL-33 the hand-written SHA-256 matches the standard one for tickets of any length', () => {
  for (const prefix of ['', 'a:', `${TICKET}:`, 'y'.repeat(55), 'z'.repeat(64), '汉'.repeat(50)]) {
    const hash = hasherOf(prefix);
    for (const number of [0, 9, 10, 123_456, 2 ** 40]) expect(hash(number)).toBe(firstBits(`${prefix}${number}`));
  }
});

test('ACC-CALL-33 the work that is found has the requested bits', async () => {
  const number = await findWork(TICKET, 10, never);
  expect(Math.clz32(firstBits(`${TICKET}:${number}`))).toBeGreaterThanOrEqual(10);
});

test('ACC-CALL-33 work yields to the page and stops when aborted', async () => {
  const controller = new AbortController();
  // Node hands over a thousand messages between two timers: by this clock each stretch ends at its first check.
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  // No hash has that many zero bits: the work would never end.
  const work = findWork(TICKET, 33, controller.signal);
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  controller.abort(new Error('left'));
  await expect(work).rejects.toThrow('left');
  clock.mockRestore();
});

/** Presses send, with an image code where one is asked for, and returns the ticket that the send call carries. */
async function ticketSent(answer: Readonly<Record<string, unknown>>, answerToImage?: object): Promise<unknown> {
  server.answer(calls.takeSmsTicket, () => json({ ticket: TICKET, ...answer }));
  server.answer(calls.drawImageCaptcha, () => json({ id: 'image-1', image: 'AA==' }));
  server.answer(calls.checkImageCaptcha, () => json({ ticket: TICKET, ...answerToImage }));
  const sent = server.answer(calls.sendSmsCode, () => json({}));
  const services = createServices();
  const actor = started(createActor(provideSmsCode(services, 'login'), { input: smsCodeInput(services) }));
  actor.send({ type: 'phone.changed', phone: PHONE });
  actor.send({ type: 'send.pressed' });
  if (answerToImage !== undefined) {
    await waitFor(actor, ({ context }) => context.image !== null);
    actor.send({ type: 'imageCode.changed', imageCode: 'ABCD' });
    actor.send({ type: 'send.pressed' });
  }
  await until(() => expect(sent).toHaveLength(1));
  return Object(sent[0]?.body).ticket;
}

const worked = (bits: number) =>
  expect.toSatisfy(
    (ticket: string) => ticket.startsWith(`${TICKET}:`) && Math.clz32(firstBits(ticket)) >= bits,
    `the ticket with work of ${bits} bits`,
  );

test.each([
  ['no work', {}],
  ['none', { workBits: 0 }],
  ['more than a browser can do', { workBits: 25 }],
  ['what is no number', { workBits: '10' }],
])('ACC-CALL-33 a gateway that asks for %s gets the ticket as it is', async (_, answer) => {
  expect(await ticketSent(answer)).toBe(TICKET);
});

test('ACC-CALL-33 ACC-CALL-34 the send call carries the ticket with its work', async () => {
  expect(await ticketSent({ workBits: 9 })).toEqual(worked(9));
});

test('ACC-CALL-32 ACC-CALL-34 the send call after an image code carries the ticket with its work', async () => {
  expect(await ticketSent({ isNeedCaptcha: true }, { workBits: 9 })).toEqual(worked(9));
});
