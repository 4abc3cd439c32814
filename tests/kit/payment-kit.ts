import { paymentAddress } from '../../contract/payment/payment.ts';
import { signatureOf } from '../../gateway/adapters/pay/cashier.ts';
import { sandboxSecret } from '../../gateway/sandbox/payment-party.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';
import { OWNER_ID } from './order-kit.ts';

/** A notice of a payment party. */
export interface TestNotice {
  readonly noticeId: string;
  readonly payment: string;
  readonly result: string;
  readonly amount: number;
  readonly timestamp: number;
  readonly reason: string;
}

const FROM_MEMBER = { referer: 'http://shop.test/user/order/mine/all' };

/** Test helpers for payments. */
export function paymentHelpers(kit: Kit) {
  let notices = 0;
  const helpers = {
    /** Opens the payment address, as from a page of the member centre; `more.query` is appended to it. */
    start: (
      browser: Browser,
      codes: readonly string[],
      more: { userId?: string; query?: string; link?: boolean } = {},
    ) => {
      const address = paymentAddress({ userId: more.userId ?? OWNER_ID, orderCodes: codes, paySource: '' });
      return browser.get(address + (more.query ?? ''), more.link === true ? {} : FROM_MEMBER);
    },
    /** Starts a payment and returns its number. */
    started: async (browser: Browser, codes: readonly string[], more: { userId?: string; link?: boolean } = {}) =>
      helpers.paymentIn(await helpers.start(browser, codes, more)),
    paymentIn: (answer: Answer): string => {
      const id = /\/sandbox\/cashier\/([\w-]+)$/.exec(answer.headers.get('location') ?? '')?.[1];
      if (id === undefined) throw new Error(`no payment: ${answer.status} ${answer.text}`);
      return id;
    },
    /** Acts at the sandbox's cashier; returns where the browser is sent at the end of all redirects. */
    atCashier: async (browser: Browser, payment: string, act: string, reason = ''): Promise<string> => {
      const paid = await browser.form('/sandbox/do/cashier', { payment, act, reason, way: 'alipay' });
      const back = await browser.get(paid.headers.get('location') ?? '');
      return back.headers.get('location') ?? '';
    },
    result: (browser: Browser, payment: string): Promise<Answer> => browser.get(`/unipay/payment/result/${payment}`),
    payments: () => kit.store.db.selectFrom('payments').selectAll().orderBy('id').execute(),
    /** A notice as the payment party writes it, with signed changes, and with unsigned ones in `forged`. */
    notice: async (payment: string, changed: Partial<TestNotice> = {}, forged: Record<string, unknown> = {}) => {
      notices += 1;
      const row = (await helpers.payments()).find(({ id }) => id === payment);
      const fields: TestNotice = {
        noticeId: `notice-${notices}`,
        payment,
        result: 'paid',
        amount: row?.amount ?? 1,
        timestamp: kit.clock.now().getTime(),
        reason: '',
        ...changed,
      };
      const secret = sandboxSecret(await readServerKeys(kit.store));
      return { ...fields, signature: signatureOf(secret, { ...fields }), ...forged };
    },
    notify: (body: unknown, app?: Parameters<Kit['browser']>[0]): Promise<Answer> =>
      kit.browser(app).ask('POST', '/unipay/payment/notify', body, { origin: 'http://shop.test' }),
    /** Signs and sends a notice. */
    tell: async (payment: string, changed: Partial<TestNotice> = {}, forged: Record<string, unknown> = {}) =>
      helpers.notify(await helpers.notice(payment, changed, forged)),
  };
  return helpers;
}
