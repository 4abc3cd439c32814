import { seededCompleteLinks } from '../../../../gateway/store/seed-complete-links.ts';
import { seededPatientIds } from '../../../../gateway/store/seed-patients.ts';
import { afterProof, payLinkAddress } from '../../../stories/kit/pay-link-page.ts';
import type { Sandbox } from '../../../stories/kit/sandbox.ts';

/** A main screen of the product, and how to reach it. */
export interface Screen {
  readonly name: string;
  /** Whose page it is: anybody's, or only a member's. */
  readonly who: 'anyone' | 'member';
  readonly address: string;
  /** Something on it may be filled in and sent. */
  readonly isForm: boolean;
  /** It shows dates. */
  readonly isDated: boolean;
  /** A refused call leaves the member there, and logged in (ACC-SES-12); a login leads to the member home instead (S1). */
  readonly isWayIn?: boolean;
}

const form = { isForm: true, isDated: false } as const;
const dated = { isForm: false, isDated: true } as const;
const plain = { isForm: false, isDated: false } as const;

/** The screen of this name. */
export function screenNamed(screens: readonly Screen[], wanted: string): Screen {
  const found = screens.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no screen «${wanted}»`);
  return found;
}

/** Every screen that the measurements of circumstances go over; addresses are those of the seeded world. */
export async function allScreens(sandbox: Sandbox): Promise<readonly Screen[]> {
  const code = async (group: string) => (await sandbox.orderCodes(group))[0] ?? 'none';
  const [toPay, toReview, inAudit] = [await code('waitPay'), await code('waitEvaluate'), await code('waitAudit')];
  const anyone = [
    ['login', '/user/login', form],
    ['register', '/user/register', form],
    ['reset password', '/user/account/password/forget', form],
    ['error page', '/user/error', plain],
    ['merchants', '/merchants/entry', plain],
    ['timeout', '/timeout', plain],
    ['pay link', payLinkAddress('registered'), form],
    ['order of a pay link', afterProof('registered', 'messagePayment'), dated],
    ['inquiry of a pay link', afterProof('needsInquiry', 'inquiry'), form],
    ['complete link', seededCompleteLinks.normal.url, form],
  ] as const;
  const member = [
    ['home', '/user', dated],
    ['order list', '/user/order/mine/all', dated],
    ['order detail', `/user/order/detail/${toPay}`, dated],
    ['review', `/user/order/evaluate/${toReview}`, form],
    ['address book', '/user/personal/address', plain],
    ['profile', '/user/personal/info', form],
    ['complete profile', '/user/personal/addInfo/info', form],
    ['safe', '/user/personal/safe', plain],
    ['change password', '/user/account/password/edit', form],
    ['bind phone', '/user/bind/phone/edit', { ...form, isWayIn: true }],
    ['close account', '/user/account/delete', plain],
    ['coupons', '/user/account/coupon', dated],
    ['coupon rules', '/user/account/couponRule', plain],
    ['coins', '/user/account/coin', dated],
    ['invoices', '/user/personal/invoice', dated],
    ['favourites', '/user/order/collect', dated],
    ['reservations', '/user/order/drug', dated],
    ['patients', '/user/personal/patient', dated],
    ['patient form', `/user/patientInfo/edit/${seededPatientIds.self}`, { ...form, isDated: true }],
    ['inquiry', `/pay/inquiry?orderCode=${inAudit}&pConsigneePhone=13800138000&paySource=order`, form],
    ['unknown address', '/user/not/there', plain],
  ] as const;
  return [
    ...anyone.map(([name, address, kind]) => ({ name, address, who: 'anyone' as const, ...kind })),
    ...member.map(([name, address, kind]) => ({ name, address, who: 'member' as const, ...kind })),
  ];
}
