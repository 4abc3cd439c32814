import { expect, onTestFinished, vi } from 'vitest';
import type { SmsMessage, SmsSender } from '../../gateway/ports.ts';
import { type Behaviour, fakeService, type Got } from './fake-service.ts';

const LINK = 'aZ09aZ09aZ09aZ09';
const link = { url: `https://shop.example/l/${LINK}`, link: LINK };

/** One message of each kind, with the values for its template in their order. */
export const sent: readonly (readonly [SmsMessage, Readonly<Record<string, string>>])[] = [
  [
    { to: '13800138000', kind: 'code', values: { code: '012345', use: '登录' }, text: '您的验证码是 012345' },
    { code: '012345' },
  ],
  [{ to: '13800138000', kind: 'payLink', values: link, text: link.url }, { link: LINK }],
  [
    { to: '13800138000', kind: 'completeLink', values: { ...link, hours: '72' }, text: link.url },
    { hours: '72', link: LINK },
  ],
  [
    { to: '13800138000', kind: 'phoneChanged', values: { phone: '138****8001' }, text: '138****8001' },
    { phone: '138****8001' },
  ],
];

export const templates = { code: 'T-1', payLink: 'T-2', completeLink: 'T-3', phoneChanged: 'T-4' };

/** The name of the error of a send to a service with this behaviour; it reveals nothing of the message. */
export async function failureAt(
  open: (origin: string) => SmsSender,
  behave: Behaviour,
  message: SmsMessage | undefined = sent[1]?.[0],
): Promise<string> {
  if (message === undefined) throw new Error('no message');
  const { origin } = await fakeService(behave);
  const failure: unknown = await open(origin)
    .send(message)
    .catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('it was sent');
  expect(`${failure.name} ${failure.message}`).not.toMatch(/13800138000|aZ09|secret/);
  return failure.name;
}

/** Expects a failed send where the service, with this status, sends a web page or a redirect, or nothing. */
export async function expectNoAnswer(open: (origin: string) => SmsSender, status: number): Promise<void> {
  expect(await failureAt(open, () => ({ status, body: '<html>13800138000' }))).toBe('SmsNotTaken');
  const redirect = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
  expect(await failureAt(open, () => redirect)).toBe('TypeError');
  expect(await failureAt(open, silence())).toBe('AbortError');
}

/** A service that takes a message and never answers, until the sender times out. */
function silence(): Behaviour {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  onTestFinished(() => {
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
  return () => {
    time.abort();
    return 'silent';
  };
}

/** A service that answers each request with the verdict of `judge`, as JSON. */
export const answering =
  (judge: (got: Got) => unknown, status = 200): Behaviour =>
  (got) => ({ status, body: JSON.stringify(judge(got)) });
