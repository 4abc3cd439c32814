import type { OrderDisease } from '../../contract/inquiry/diseases.ts';
import type { OrderType } from '../../contract/orders/order.ts';
import type { PatientBody } from '../../contract/patients/patient.ts';
import { HOUR } from '../../gateway/clock.ts';
import { orderRows } from '../../gateway/sandbox/seed-orders.ts';
import { inquiryBody, listed, pressure } from '../../scripts/conformance/requests/bodies.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';
import { OWNER_ID } from './order-kit.ts';
import { patientHelpers } from './patient-kit.ts';

export { inquiryBody, listed, pressure };

export const typed = (icdName: string): OrderDisease => ({ icdCode: '', icdName, isCustom: true, sex: 'unknown' });

/** Test helpers for inquiries. */
export function inquiryHelpers(kit: Kit) {
  let number = 90_000;
  const { member, added } = patientHelpers(kit);
  const helpers = {
    /** Places an order with these products, by default the first member's and awaiting audit; returns its code. */
    placed: async (lines = 'P2001x1', type: OrderType = 'waitAudit', owner = OWNER_ID): Promise<string> => {
      number += 1;
      const plan = { type, ago: 10, lines, isConsulted: false, deadline: 24 * 60 };
      const { order, lines: products } = orderRows(plan, owner, number, null, kit.clock.now());
      await kit.insert('orders', order);
      await kit.insert('order_products', products);
      return order.code;
    },
    submit: (browser: Browser, orderCode: string, body: unknown): Promise<Answer> =>
      browser.post(`/v4/orders/submitPayInquiry/${orderCode}`, body),
    prescription: (browser: Browser, orderCode: string): Promise<Answer> =>
      browser.get(`/v4/orders/getPrescriptionSign/${orderCode}`),
    order: (code: string) =>
      kit.store.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
    consultation: (code: string) =>
      kit.store.db.selectFrom('consultations').selectAll().where('order_code', '=', code).executeTakeFirst(),
    /** A request of the member whose inquiry, for a new patient, is complete. */
    consulted: async (as?: Browser, patient: Partial<PatientBody> = {}) => {
      const browser = as ?? (await member());
      const code = await helpers.placed();
      await helpers.submit(browser, code, inquiryBody(await added(browser, patient)));
      return { browser, code };
    },
    /** Does what the doctor does. */
    decide: (ordersCode: string, act: 'issue' | 'refuse', reason?: string): Promise<Answer> =>
      kit.browser().post('/sandbox/api/prescriptions', { ordersCode, act, ...(reason !== undefined && { reason }) }),
    passDeadline: () => kit.clock.pass(30 * HOUR),
  };
  return helpers;
}
