import { fromPromise } from 'xstate';
import * as calls from '../../contract/codes/slide.calls.ts';
import { slideVerifyMachine } from '../../machines/codes/slide-verify.machine.ts';
import type * as ports from '../../machines/codes/slide-verify.ports.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { workedTicket } from './ticket-work.ts';

/**
 * `slideVerify` on the gateway's own puzzles. A shop with another provider gives these two ports instead: pictures with
 * their measures, and a ticket that its gateway takes in the header `slideTicket`.
 */
export function provideSlideVerify({ api }: Pick<Services, 'api'>) {
  return slideVerifyMachine.provide({
    actors: {
      fetchPuzzle: fromPromise<ports.FetchPuzzleReply>(async ({ signal }) => {
        const reply = await api.ask(calls.drawSlidePuzzle, {}, { signal });
        if (reply.kind === 'ok') return { kind: 'fetched', puzzle: reply.body };
        return refused(reply);
      }),
      checkPuzzle: fromPromise<ports.CheckPuzzleReply, ports.Tried>(async ({ input, signal }) => {
        const reply = await api.ask(calls.checkSlidePuzzle, { body: input }, { signal });
        if (reply.kind === 'ok') return { kind: 'passed', ticket: await workedTicket(reply.body, signal) };
        // 400 is the one refusal that says nothing but ACC-SLIDE-01.
        const isWrong = reply.status === 400 || reply.kind === 'incomplete';
        return { kind: 'wrong', message: isWrong ? null : reply.message };
      }),
    },
  });
}
