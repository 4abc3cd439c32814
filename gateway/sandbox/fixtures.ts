import { thirdTypeOf } from '../../contract/account/third.ts';
import { SEED_PASSWORD, seededMembers, seededThirdAccounts } from '../store/seed-world.ts';

/** ORD-STATE-01. */
const orderTypes = [
  'waitPay',
  'waitAudit',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
  'refundCompleteTransaction',
  'canceled',
  'refundOrder',
] as const;
const orderGroups = ['rx', 'split', 'global', 'cod'] as const;
const payLinks = ['unregistered', 'registered', 'timedOut', 'expired', 'paid', 'canceled', 'needsInquiry'] as const;
const completeLinks = ['normal', 'chronic', 'expired', 'cancelled', 'completed'] as const;

function each<Value>(names: readonly string[], value: () => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value()]));
}

/** What the seeded world holds. Records of areas without calls are empty in their fixed shape. */
export function fixtures() {
  return {
    members: seededMembers.map(({ fixturePhone, nickName, has }) => ({
      phone: fixturePhone,
      password: SEED_PASSWORD,
      nickName,
      has,
    })),
    orders: each<string[]>([...orderTypes, ...orderGroups], () => []),
    payLinks: each(payLinks, () => ({ key: '', phone: '' })),
    completeLinks: each(completeLinks, () => ({ requestCode: '', key: '', url: '' })),
    thirdAccounts: seededThirdAccounts.map(({ party, openId, linkedTo }) => ({
      thirdType: thirdTypeOf(party),
      openId,
      linkedTo,
    })),
  };
}
