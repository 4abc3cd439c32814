import * as account from './account/account.calls.ts';
import * as address from './account/address.calls.ts';
import * as captcha from './account/captcha.calls.ts';
import * as close from './account/close.calls.ts';
import * as consent from './account/consent.calls.ts';
import * as member from './account/member.calls.ts';
import * as ownAccount from './account/own-account.calls.ts';
import * as personalData from './account/personal-data.calls.ts';
import * as qr from './account/qr.calls.ts';
import * as safe from './account/safe.calls.ts';
import * as saveMember from './account/save-member.calls.ts';
import * as session from './account/session.calls.ts';
import * as slide from './account/slide.calls.ts';
import * as upload from './account/upload.calls.ts';
import type { Call } from './call.ts';
import * as booking from './orders/booking.calls.ts';
import * as cart from './orders/cart.calls.ts';
import * as coin from './orders/coin.calls.ts';
import * as coupon from './orders/coupon.calls.ts';
import * as favourite from './orders/favourite.calls.ts';
import * as invoice from './orders/invoice.calls.ts';
import * as order from './orders/order.calls.ts';
import * as payLink from './orders/pay-link.calls.ts';
import * as payment from './orders/payment.calls.ts';
import * as prescriptionSign from './orders/prescription-sign.calls.ts';
import * as review from './orders/review.calls.ts';
import * as settings from './orders/settings.calls.ts';
import * as store from './orders/store.calls.ts';
import * as completeLink from './patients/complete-link.calls.ts';
import * as disease from './patients/disease.calls.ts';
import * as inquiry from './patients/inquiry.calls.ts';
import * as patient from './patients/patient.calls.ts';

function callsOf(module: Record<string, unknown>): Call[] {
  return Object.values(module).filter(
    (thing): thing is Call => typeof thing === 'object' && thing !== null && 'method' in thing && 'answer' in thing,
  );
}

/** Every call of the product, for OpenAPI, route tables and generated faults. */
export const allCalls: readonly Call[] = [
  captcha,
  slide,
  session,
  qr,
  account,
  ownAccount,
  member,
  close,
  safe,
  address,
  saveMember,
  consent,
  personalData,
  upload,
  settings,
  coupon,
  coin,
  review,
  invoice,
  order,
  cart,
  favourite,
  booking,
  payLink,
  payment,
  prescriptionSign,
  store,
  patient,
  completeLink,
  disease,
  inquiry,
].flatMap(callsOf);
