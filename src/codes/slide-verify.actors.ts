import * as calls from '../../contract/codes/slide.calls.ts';
import { slideVerifyMachine } from '../../machines/codes/slide-verify.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { workedTicket } from './ticket-work.ts';

/**
 * `slideVerify` on the gateway's own puzzles. A shop with another provider replaces both ports: pictures with their
 * dimensions, and a ticket that its gateway takes in the header `slideTicket`.
 */
export const provideSlideVerify = ({ api }: Pick<Services, 'api'>) =>
  provide(slideVerifyMachine, {
    fetchPuzzle: ({ signal }) =>
      ask(api, calls.drawSlidePuzzle, {}, signal, { ok: (puzzle) => ({ kind: 'fetched', puzzle }) as const }),
    async checkPuzzle({ input, signal }) {
      const reply = await api.ask(calls.checkSlidePuzzle, { body: input }, { signal });
      if (reply.kind === 'ok') return { kind: 'passed', ticket: await workedTicket(reply.body, signal) };
      // A 400 means ACC-SLIDE-01 and nothing else, so its message is dropped.
      const isWrong = reply.status === 400 || reply.kind === 'incomplete';
      return { kind: 'wrong', message: isWrong ? null : reply.message };
    },
  });
