import { writeMoment } from '../../contract/moment.ts';
import { DAY } from '../../gateway/clock.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';
import { orderHelpers } from './order-kit.ts';

/** A pay link: one of the seven in the seed data, or a new one. */
export interface TestLink {
  readonly key: string;
  readonly phone: string;
}

/** The phone with different last four digits. */
export function wrongPhone(phone: string, add = 1): string {
  return phone.slice(0, 7) + String((Number(phone.slice(7)) + add) % 10_000).padStart(4, '0');
}

/** Test helpers for pay links. */
export function payLinkHelpers(kit: Kit) {
  const helpers = {
    seeded: async (name: string): Promise<TestLink> =>
      (await kit.browser().get('/sandbox/api/fixtures')).body.payLinks[name],
    /** Makes a new link in the sandbox. */
    made: async (request: Record<string, unknown> = {}): Promise<TestLink & { readonly url: string }> =>
      (await kit.browser().post('/sandbox/api/links', { kind: 'pay', ...request })).body,
    check: (browser: Browser, { key }: Pick<TestLink, 'key'>): Promise<Answer> =>
      browser.get(`/v4/orders/bindCheckByToken/${key}`),
    register: (browser: Browser, { key, phone }: TestLink): Promise<Answer> =>
      browser.post('/v4/orders/registerByToken', { phone, token: key }),
    read: (browser: Browser, { key, phone }: TestLink, back = 7 * DAY): Promise<Answer> => {
      const now = kit.clock.now().getTime();
      const asked = {
        token: key,
        consigneePhone: phone,
        bgnDate: writeMoment(now - back),
        endDate: writeMoment(now),
      };
      return browser.get(`/v5/orders/notPay?${new URLSearchParams(asked)}`);
    },
    needInquiry: (browser: Browser, { key, phone }: TestLink): Promise<Answer> =>
      browser.get(`/v4/orders/needInquiryByToken/${key}?consigneePhone=${phone}`),
    /** The row of a link's order. */
    orderOf: async (link: TestLink) => {
      const { body } = await helpers.read(kit.browser(), link, 400 * DAY);
      return orderHelpers(kit).row(body.ordersCode);
    },
  };
  return helpers;
}
