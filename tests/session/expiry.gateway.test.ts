import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../gateway/clock.ts';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import { reset } from '../../gateway/sandbox/seed.ts';
import type { Answer } from '../gateway/browser.ts';
import {
  codeSentTo,
  gatewayKit,
  logIn,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  ticketByImage,
} from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { patientBody } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';
import { pictureForm } from '../kit/pictures.ts';
import { askBinding, BACK, chooseThere, goThereAndBack, leadsTo, openIdOf, pressLink } from '../kit/third-kit.ts';

const kit = gatewayKit();
const { row, payable } = orderHelpers(kit);
const { made, register } = payLinkHelpers(kit);
const { start, started, notice, notify } = paymentHelpers(kit);

// The clock moves only when a test moves it: a second more or less decides here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes something that expires after `life`, and returns how to use it: true while it is valid. */
interface Expiring {
  readonly life: number;
  readonly make: () => Promise<() => Promise<boolean>>;
}

const isOk = async (asked: Promise<Answer>) => (await asked).status === 200;
const logInAs = async (phone = SHOPPER) => {
  const browser = kit.browser();
  return { browser, tokens: await logIn(browser, phone) };
};
const VO = '/v2/member/vo';
const IMAGES = '/v2/captcha/image/captchas';
const complete = async (kind: string) => (await kit.browser().post('/sandbox/api/links', { kind })).body;
/** PAT-LINK-03: an expired link says so by a rest of 0, and reveals nothing of the patient. */
const isOpen = async (path: string) => (await kit.browser().get(path)).body.restDate > 0;

const things: Readonly<Record<string, Expiring>> = {
  'access token': {
    life: 30 * MINUTE,
    make: async () => {
      const { tokens } = await logInAs();
      return () => isOk(kit.browser().get(VO, { authorization: `Bearer ${tokens.access_token}` }));
    },
  },
  'session cookie': {
    life: 30 * MINUTE,
    make: async () => {
      const { browser } = await logInAs();
      return () => isOk(browser.get(VO));
    },
  },
  'refresh token': {
    life: 30 * DAY,
    make: async () => {
      const { browser, tokens } = await logInAs();
      return () => isOk(browser.post('/passport/account/refreshToken', { refreshToken: tokens.refresh_token }));
    },
  },
  'ticket for an SMS': {
    life: 2 * MINUTE,
    make: async () => {
      const { body } = await kit.browser().post('/v2/captcha/sms/tickets', { phoneNum: STRANGER });
      const sent = { phoneNum: STRANGER, ticket: body.ticket, validCode: '' };
      return () => isOk(kit.browser().post('/v2/captcha/sms/v3/captchas', sent));
    },
  },
  'ticket by an image code': {
    life: 2 * MINUTE,
    make: async () => {
      const ticket = await ticketByImage(kit.browser());
      const sent = { phoneNum: STRANGER, ticket, validCode: '' };
      return () => isOk(kit.browser().post('/v2/captcha/sms/v3/captchas', sent));
    },
  },
  'SMS code': {
    life: 5 * MINUTE,
    make: async () => {
      const smsCode = await sendCodeTo(kit.browser(), SHOPPER);
      return () => isOk(kit.browser().post('/passport/account/smsLogin/v2', { phoneNum: SHOPPER, smsCode }));
    },
  },
  'image code': {
    life: 2 * MINUTE,
    make: async () => {
      const { id } = (await kit.browser().post(IMAGES)).body;
      const { code } = (await kit.browser().get(`/sandbox/api/captchas/image/${id}`)).body;
      return () => isOk(kit.browser().put(IMAGES, { id, code }));
    },
  },
  'slide puzzle': {
    life: 2 * MINUTE,
    make: async () => {
      const { id } = (await kit.browser().post('/v2/captcha/slide/puzzles')).body;
      const { x } = (await kit.browser().get(`/sandbox/api/captchas/slide/${id}`)).body;
      return () => isOk(kit.browser().put('/v2/captcha/slide/puzzles', { id, x }));
    },
  },
  'slide ticket': {
    life: 2 * MINUTE,
    make: async () => {
      const slideTicket = await giveSlideTicket(kit);
      const sent = { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 };
      return () => isOk(kit.browser().post('/passport/account/login/v2', sent, { slideTicket }));
    },
  },
  'QR code': {
    life: 3 * MINUTE,
    make: async () => {
      const browser = kit.browser();
      const { uuid } = (await browser.get('/passport/account/qrCode')).body;
      await kit.browser().put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: SHOPPER });
      return () => isOk(browser.post('/passport/account/login/qrCode', { uuid }));
    },
  },
  'way back from a third party': {
    life: 10 * MINUTE,
    make: async () => {
      const browser = kit.browser();
      const there = await pressLink(browser, 'qq');
      return async () => {
        const callback = await chooseThere(browser, there, openIdOf('qq', 'shopper'));
        const { pathname, searchParams } = leadsTo(await browser.get(callback));
        return pathname === BACK.replace(/\?.*/, '') && searchParams.has('openId');
      };
    },
  },
  'proof of having been at a third party': {
    life: 10 * MINUTE,
    make: async () => {
      const browser = kit.browser();
      await goThereAndBack(browser, 'qq', openIdOf('qq', 'shopper'));
      return async () => (await askBinding(browser, 'qq', openIdOf('qq', 'shopper'))).body?.tokens?.access_token > '';
    },
  },
  'proof that the own phone is at hand': {
    life: 10 * MINUTE,
    make: async () => {
      await reset(kit.store, kit.clock);
      const { browser } = await logInAs(OTHER_SHOPPER);
      kit.clock.pass(MINUTE);
      await browser.post('/v2/member/account/sms/captcha', {});
      const captcha = await codeSentTo(browser, OTHER_SHOPPER);
      await browser.put('/v2/captcha/sms/v3/captchas', { phoneNum: '138****8001', captcha });
      return () => isOk(browser.post('/v2/member/account/closeapply', undefined, { closeOrigin: 'PC' }));
    },
  },
  'time to register over a pay link': {
    life: DAY,
    make: async () => {
      const link = await made({ registered: false });
      return () => isOk(register(kit.browser(), link));
    },
  },
  'complete-info link': {
    life: 72 * HOUR,
    make: async () => {
      const { requestCode } = await complete('complete');
      return () => isOpen(`/v2/orders/ordersPatient/request/${requestCode}`);
    },
  },
  'link of a chronic order': {
    life: 24 * HOUR,
    make: async () => {
      const { requestCode } = await complete('chronic');
      return () => isOpen(`/v2/orders/chronicPatient/request/${requestCode}`);
    },
  },
  'key of a complete-info link, for pictures': {
    life: 72 * HOUR,
    make: async () => {
      const { key } = await complete('complete');
      return () => isOk(kit.browser().ask('POST', `/v2/orders/ordersPatient/${key}/images`, pictureForm(), {}));
    },
  },
  'prescription by a complete-info link': {
    life: 72 * HOUR,
    make: async () => {
      const { key, requestCode } = await complete('complete');
      return async () => {
        const upload = await kit.browser().ask('POST', `/v2/orders/ordersPatient/${key}/images`, pictureForm(), {});
        const sent = { requestCode, patient: patientBody(), consentVersion: '2026-12' };
        return isOk(kit.browser().post('/v2/orders/prescription', { ...sent, prescriptionImage1: upload.body?.url }));
      };
    },
  },
};

test.each(Object.entries(things))(
  'S15 %s: it is valid a second before its expiry, and invalid at it',
  async (_, thing) => {
    const counted: boolean[] = [];
    for (const age of [thing.life - 1000, thing.life]) {
      await kit.store.db.deleteFrom('limits').execute();
      const use = await thing.make();
      kit.clock.pass(age);
      counted.push(await use());
    }
    expect(counted).toEqual([true, false]);
  },
);

test('S15 an order can be paid until a second before its deadline, by click and by notice, and not at it', async () => {
  const paid: [boolean, string][] = [];
  for (const left of [1000, 0]) {
    await reset(kit.store, kit.clock);
    const { browser } = await logInAs();
    const code = await payable();
    const payment = await started(browser, [code]);
    const deadline = (await row(code)).payment_deadline?.getTime() ?? 0;
    kit.clock.pass(deadline - left - kit.clock.now().getTime());
    const { browser: again } = await logInAs();
    const atCashier = (await start(again, [code])).headers.get('location')?.includes('/cashier/') === true;
    await notify(await notice(payment));
    paid.push([atCashier, (await row(code)).type]);
  }
  expect(paid[0]).toEqual([true, 'waitDelivery']);
  expect(paid[1]?.[0]).toBe(false);
  expect(paid[1]?.[1]).not.toBe('waitDelivery');
});
