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
import type { PayLinkEntryInput } from '../../machines/pay-link/pay-link-entry.setup.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

const LOOK_BACK = LOOK_BACK_DAYS * 24 * 3_600_000;

const keyRefused = (message: string | null) => ({ kind: 'keyRefused', message }) as const;
const wrongDigits = (message: string | null) => ({ kind: 'wrongDigits', message }) as const;
/** After these a key stays unusable: malformed, unknown or expired. */
const keyRefusals = { 400: keyRefused, 403: keyRefused, 404: keyRefused, 410: keyRefused };

/** `payLinkEntry` on the real gateway. Keeps nothing of the order that checking the digits reads. */
export function providePayLinkEntry({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  const optionsOf = (signal: AbortSignal) => ({ signal, serverErrorAsRefusal: true });
  return provide(payLinkEntryMachine, {
    checkKey: async ({ input: { key }, signal }) => {
      const request = { params: { token: key } };
      const bound = await ask(api, bindCheckByToken, request, optionsOf(signal), {
        ok: ({ isRegisted, maskPhone }) => ({ kind: 'bound', isRegisted, known: knownDigitsOf(maskPhone) }) as const,
        ...keyRefusals,
      });
      if (bound.kind !== 'bound') return bound;
      if (bound.isRegisted === IS_REGISTED.timedOut) return { kind: 'timedOut' };
      const found =
        bound.known === null
          ? await ask(api, findConsigneePhone, request, optionsOf(signal), {
              ok: (phone) => ({ kind: 'found', known: knownDigitsOf(phone) }) as const,
              ...keyRefusals,
            })
          : bound;
      if (!('known' in found)) return found;
      // A phone that the digits cannot complete is useless; a retry may return another.
      if (found.known === null) return { kind: 'refused', message: null };
      const kind = bound.isRegisted === IS_REGISTED.unregistered ? 'unregistered' : 'registered';
      return { kind, knownDigits: found.known };
    },
    register: ({ input, signal }) =>
      ask(api, registerByToken, { body: { phone: input.consigneePhone, token: input.key } }, optionsOf(signal), {
        ok: () => ({ kind: 'registered' }) as const,
        403: wrongDigits,
      }),
    verify: ({ input, signal }) => {
      const now = clock.now();
      const query = {
        token: input.key,
        consigneePhone: input.consigneePhone,
        bgnDate: writeMoment(now - LOOK_BACK),
        endDate: writeMoment(now),
      };
      return ask(api, readNotPay, { query }, optionsOf(signal), {
        ok: () => ({ kind: 'verified' }) as const,
        403: wrongDigits,
      });
    },
    askInquiry: ({ input: { key, consigneePhone }, signal }) =>
      ask(api, needInquiryByToken, { params: { token: key }, query: { consigneePhone } }, optionsOf(signal), {
        ok: ({ isPerfect }) => ({ kind: isPerfect ? 'notNeeded' : 'needed' }) as const,
      }),
  });
}

/** Machine input for the page of a link; `search` is the query of its address. */
export function payLinkEntryInput({ settings }: Pick<Services, 'settings'>, search: string): PayLinkEntryInput {
  return {
    key: new URLSearchParams(search).get('key')?.trim() ?? '',
    isForMobile: settings.mobilePayEntry !== '' && /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent),
  };
}

/** The shop's entry of pay links for phones, with the link's query unchanged (ORD-ROUTE-21). */
export function mobilePayEntry({ settings }: Pick<Services, 'settings'>, search: string): string {
  const url = new URL(settings.mobilePayEntry, window.location.origin);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  return url.href;
}
