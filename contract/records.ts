import { addressRecord } from './addresses/address.calls.ts';
import { coinRecord } from './coins/coin.calls.ts';
import { completeRecord } from './complete-info/complete-link.calls.ts';
import { couponRecord } from './coupons/coupon.calls.ts';
import { favouriteRecord } from './favourites/favourite.calls.ts';
import { diseaseEntry, diseaseProduct, orderedDrug } from './inquiry/diseases.ts';
import { orderPrescription } from './inquiry/inquiry.calls.ts';
import { sentDrug, sentInquiry } from './inquiry/inquiry.ts';
import { looseCents, looseFlag } from './loose.ts';
import { looseMoment } from './moment.ts';
import { logisticsRecord } from './orders/order.calls.ts';
import { orderProduct, orderRecord } from './orders/order.ts';
import { prescriptionSign } from './orders/prescription-sign.calls.ts';
import { sentHealthInfo } from './patients/health-info.ts';
import { patientRecord, sentOrderPatient, sentPatient } from './patients/patient.ts';
import { payOrderRecord } from './pay-link/pay-link.calls.ts';
import { memberRecord } from './profile/member.calls.ts';
import { refundRecord } from './refunds/refund.ts';
import { bookingRecord } from './reservations/booking.calls.ts';
import { tokenResult } from './session/session.calls.ts';
import { shopDisease, shopProduct, shopStock } from './shop/catalogue.calls.ts';
import { shopEvent, shopEventData } from './shop/events.calls.ts';
import { shopCoupon } from './shop/grants.calls.ts';
import { shopMember } from './shop/members.calls.ts';
import { orderEvent, verdict } from './shop/order-events.calls.ts';
import { orderState, shopOrder } from './shop/orders.calls.ts';
import { batchAnswer } from './shop/shop-call.ts';
import { shopSettings } from './shop/shop-settings.calls.ts';

/** Schemas that calls of the pages share, by their names in OpenAPI. `Sent…` is part of a request. */
export const records = {
  Address: addressRecord,
  Booking: bookingRecord,
  Cents: looseCents,
  Coins: coinRecord,
  CompleteLink: completeRecord,
  Coupon: couponRecord,
  Disease: diseaseEntry,
  DiseaseProduct: diseaseProduct,
  Favourite: favouriteRecord,
  Flag: looseFlag,
  Logistics: logisticsRecord,
  Member: memberRecord,
  Moment: looseMoment,
  Order: orderRecord,
  OrderPrescription: orderPrescription,
  OrderProduct: orderProduct,
  OrderedDrug: orderedDrug,
  Patient: patientRecord,
  PayOrder: payOrderRecord,
  PrescriptionSign: prescriptionSign,
  Refund: refundRecord,
  SentDrug: sentDrug,
  SentHealthInfo: sentHealthInfo,
  SentInquiry: sentInquiry,
  SentOrderPatient: sentOrderPatient,
  SentPatient: sentPatient,
  Tokens: tokenResult,
} as const;

/** Schemas of the shop interface, by their names in OpenAPI. */
export const shopRecords = {
  BatchResults: batchAnswer,
  BookingChanged: shopEventData['booking.created'],
  Coupon: shopCoupon,
  Disease: shopDisease,
  Event: shopEvent,
  Member: shopMember,
  MemberChanged: shopEventData['member.changed'],
  Order: shopOrder,
  OrderChanged: shopEventData['order.placed'],
  OrderEvent: orderEvent,
  OrderState: orderState,
  Product: shopProduct,
  Settings: shopSettings,
  Stock: shopStock,
  Verdict: verdict,
} as const;
