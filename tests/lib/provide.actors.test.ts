import { expect, test } from 'vitest';
import { readMember } from '../../contract/profile/member.calls.ts';
import type { Api } from '../../src/lib/api.ts';
import { ask, gone } from '../../src/lib/provide.ts';

const askWith = (reply: object) => {
  // Only one call is made, and each test sets its reply.
  const api: Api = { ask: async () => reply as never };
  return ask(
    api,
    readMember,
    {},
    {},
    {
      ok: () => ({ kind: 'read' as const }),
      404: gone,
      codes: { locked: (message) => ({ kind: 'locked' as const, message }) },
    },
  );
};
const refusal = (change: { readonly status?: number; readonly code?: string }) => ({
  kind: 'refused',
  status: 400,
  code: null,
  message: '稍后再试',
  ...change,
});

test.each([
  ['an answer', { kind: 'ok', status: 200, body: {} }, { kind: 'read' }],
  ['a refusal by its status', refusal({ status: 404 }), { kind: 'gone' }],
  ['a refusal by its code', refusal({ status: 404, code: 'locked' }), { kind: 'locked', message: '稍后再试' }],
  ['any other refusal', refusal({ status: 429 }), { kind: 'refused', message: '稍后再试' }],
  ['a code that every object has', refusal({ code: 'constructor' }), { kind: 'refused', message: '稍后再试' }],
  ['an answer that lacks what is needed', { kind: 'incomplete', status: 200 }, { kind: 'refused', message: null }],
])('%s becomes a reply', async (_what, reply, expected) => {
  expect(await askWith(reply)).toEqual(expected);
});
