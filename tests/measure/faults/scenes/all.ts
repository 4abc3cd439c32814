import type { Scene } from '../kit/scene.ts';
import { accountScenes } from './accounts.ts';
import { addressScenes } from './addresses.ts';
import { goodsScenes } from './goods.ts';
import { homeScenes } from './home.ts';
import { inquiryScenes } from './inquiries.ts';
import { loginScenes } from './login.ts';
import { moneyScenes } from './money.ts';
import { orderScenes } from './orders.ts';
import { patientLinkScenes } from './patient-links.ts';
import { patientScenes } from './patients.ts';
import { payLinkScenes } from './pay-links.ts';
import { profileScenes } from './profile.ts';

/** The matrix: every scene is played under every fault. */
export const allScenes: readonly Scene[] = [
  ...homeScenes,
  ...orderScenes,
  ...goodsScenes,
  ...moneyScenes,
  ...profileScenes,
  ...addressScenes,
  ...patientScenes,
  ...inquiryScenes,
  ...loginScenes,
  ...accountScenes,
  ...payLinkScenes,
  ...patientLinkScenes,
];

const begunElsewhere =
  'a page makes it only for an inquiry that the shop has begun, which the reference gateway never does';
const byOthers = 'other clients of the gateway make it, no page of the shop does';

/** The calls that no screen makes, and why. A new call is in here or has a scene. */
export const withoutScreen: Readonly<Record<string, string>> = {
  checkSameThirdBinder: byOthers,
  notifyPayment: 'the payment provider makes it',
  openStoreApplication: byOthers,
  deleteOrderPatient: byOthers,
  readOrderPatient: byOthers,
  updateOrderPhone: byOthers,
  perfectInquiry: begunElsewhere,
  perfectInquiryByToken: begunElsewhere,
  perfectInquiryV2: byOthers,
};
