import { fromPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { writeMoment } from '../../contract/moment.ts';
import {
  bindCheckByToken,
  findConsigneePhone,
  IS_REGISTED,
  LOOK_BACK_DAYS,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import { knownDigitsOf } from '../../contract/pay-link/pay-phone.ts';
import { payLinkEntryMachine } from '../../machines/pay-link/pay-link-entry.machine.ts';
import type * as ports from '../../machines/pay-link/pay-link-entry.ports.ts';
import type { Reply } from '../lib/api.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** Statuses after which a key stays unusable: malformed, unknown or expired. */
const refusesKey: ReadonlySet<number> = new Set([400, 403, 404, 410]);
const LOOK_BACK = LOOK_BACK_DAYS * 24 * 3_600_000;

/** `payLinkEntry` on the real gateway. Of the order that the check of the digits reads nothing is kept. */
export function providePayLinkEntry({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  return payLinkEntryMachine.provide({
    actors: {
      checkKey: fromPromise<ports.CheckKeyReply, { key: string }>(async ({ input: { key }, signal }) => {
        const asked = { params: { token: key } };
        const reply = await api.ask(bindCheckByToken, asked, { signal, serverErrorAsRefusal: true });
        if (reply.kind !== 'ok') return refusedKey(reply);
        const { isRegisted, maskPhone } = reply.body;
        if (isRegisted === IS_REGISTED.timedOut) return { kind: 'timedOut' };
        let knownDigits = knownDigitsOf(maskPhone);
        if (knownDigits === null) {
          const found = await api.ask(findConsigneePhone, asked, { signal, serverErrorAsRefusal: true });
          if (found.kind !== 'ok') return refusedKey(found);
          knownDigits = knownDigitsOf(found.body);
        }
        // A phone that the digits cannot complete is of no use; it may be another one the next time.
        if (knownDigits === null) return { kind: 'refused', message: null };
        return { kind: isRegisted === IS_REGISTED.unregistered ? 'unregistered' : 'registered', knownDigits };
      }),
      register: fromPromise<ports.RegisterReply, ports.HolderProof>(async ({ input, signal }) => {
        const body = { phone: input.consigneePhone, token: input.key };
        const reply = await api.ask(registerByToken, { body }, { signal, serverErrorAsRefusal: true });
        // Any 2xx is success, whatever its body.
        if (reply.kind !== 'refused') return { kind: 'registered' };
        return isRefusedBy(reply, 403) ? { kind: 'wrongDigits', message: reply.message } : refused(reply);
      }),
      verify: fromPromise<ports.VerifyReply, ports.HolderProof>(async ({ input, signal }) => {
        const now = clock.now();
        const query = {
          token: input.key,
          consigneePhone: input.consigneePhone,
          bgnDate: writeMoment(now - LOOK_BACK),
          endDate: writeMoment(now),
        };
        const reply = await api.ask(readNotPay, { query }, { signal, serverErrorAsRefusal: true });
        if (reply.kind === 'ok') return { kind: 'verified' };
        const { message } = refused(reply);
        return { kind: isRefusedBy(reply, 403) ? 'wrongDigits' : 'refused', message };
      }),
      askInquiry: fromPromise<ports.AskInquiryReply, ports.HolderProof>(async ({ input, signal }) => {
        const { key, consigneePhone } = input;
        const reply = await api.ask(
          needInquiryByToken,
          { params: { token: key }, query: { consigneePhone } },
          { signal, serverErrorAsRefusal: true },
        );
        if (reply.kind !== 'ok') return refused(reply);
        return { kind: reply.body.isPerfect ? 'notNeeded' : 'needed' };
      }),
    },
  });
}

/** What the page of a link starts from; `search` is the query of its address. */
export function payLinkEntryInput({ settings }: Pick<Services, 'settings'>, search: string): ports.PayLinkEntryInput {
  return {
    key: new URLSearchParams(search).get('key')?.trim() ?? '',
    isForMobile: settings.mobilePayEntry !== '' && /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent),
  };
}

/** The shop's entry of pay links for phones, with the link's query as it is (ORD-ROUTE-21). */
export function mobilePayEntry({ settings }: Pick<Services, 'settings'>, search: string): string {
  const url = new URL(settings.mobilePayEntry, window.location.origin);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  return url.href;
}

function refusedKey(reply: Exclude<Reply<Call>, { kind: 'ok' }>): ports.CheckKeyReply {
  const { message } = refused(reply);
  return { kind: refusesKey.has(reply.status) ? 'keyRefused' : 'refused', message };
}
