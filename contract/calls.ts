import * as address from './addresses/address.calls.ts';
import type { Call } from './call.ts';
import * as cart from './cart/cart.calls.ts';
import * as captcha from './codes/captcha.calls.ts';
import * as slide from './codes/slide.calls.ts';
import * as coin from './coins/coin.calls.ts';
import * as completeLink from './complete-info/complete-link.calls.ts';
import * as coupon from './coupons/coupon.calls.ts';
import * as favourite from './favourites/favourite.calls.ts';
import * as disease from './inquiry/disease.calls.ts';
import * as inquiry from './inquiry/inquiry.calls.ts';
import * as invoice from './invoices/invoice.calls.ts';
import * as account from './login/account.calls.ts';
import * as qr from './login/qr.calls.ts';
import * as order from './orders/order.calls.ts';
import * as prescriptionSign from './orders/prescription-sign.calls.ts';
import * as consent from './patients/consent.calls.ts';
import * as patient from './patients/patient.calls.ts';
import * as payLink from './pay-link/pay-link.calls.ts';
import * as payment from './payment/payment.calls.ts';
import * as member from './profile/member.calls.ts';
import * as saveMember from './profile/save-member.calls.ts';
import * as refund from './refunds/refund.calls.ts';
import * as booking from './reservations/booking.calls.ts';
import * as review from './reviews/review.calls.ts';
import * as close from './safe/close.calls.ts';
import * as ownAccount from './safe/own-account.calls.ts';
import * as personalData from './safe/personal-data.calls.ts';
import * as safe from './safe/safe.calls.ts';
import * as session from './session/session.calls.ts';
import * as settings from './shell/settings.calls.ts';
import * as store from './shell/store.calls.ts';
import * as upload from './uploads/upload.calls.ts';

function callsOf(module: Record<string, unknown>): Call[] {
  return Object.values(module).filter(
    (thing): thing is Call => typeof thing === 'object' && thing !== null && 'method' in thing && 'answer' in thing,
  );
}

const modules = {
  codes: [captcha, slide],
  login: [qr, account],
  session: [session],
  profile: [member, saveMember],
  safe: [ownAccount, close, safe, personalData],
  addresses: [address],
  orders: [order, prescriptionSign],
  cart: [cart],
  payment: [payment],
  'pay-link': [payLink],
  refunds: [refund],
  reviews: [review],
  invoices: [invoice],
  coupons: [coupon],
  coins: [coin],
  favourites: [favourite],
  reservations: [booking],
  patients: [consent, patient],
  inquiry: [disease, inquiry],
  'complete-info': [completeLink],
  uploads: [upload],
  shell: [settings, store],
};

/** The calls of each feature. */
export const callsByFeature: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries(modules).map(([feature, own]) => [feature, own.flatMap(callsOf)]),
);

/** Every call of the product, for OpenAPI, route tables and generated faults. */
export const allCalls: readonly Call[] = Object.values(callsByFeature).flat();
