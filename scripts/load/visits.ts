import { writeMoment } from '../../contract/moment.ts';
import { DAY } from '../../gateway/clock.ts';
import { accountDeeds, codeFor } from './account-deeds.ts';
import type { Deed, Writer } from './ledger.ts';
import type { Member } from './members.ts';
import { orderDeeds } from './order-deeds.ts';
import { PASSWORD } from './rated-world.ts';
import { fieldsOf, rowsOf, type Shopper, shopperOf, strangerAt, wanted } from './shopper.ts';

/** Lists and pages that a member looks at. */
const looked = [
  '/v3/orders/filter?type=all&page=1&size=10',
  '/v3/orders/counts',
  '/v2/mall/settings',
  '/deliveryAddresses',
  '/coupon/v2/coupons?status=0&page=1&size=10',
  '/v1/coin/balance',
  '/v1/coin/history?page=1&size=10',
  '/v2/member/vo',
  '/patients',
  '/v2/users/myFavorites?page=1&size=10',
] as const;

const look: Deed = async ({ shopper }) => {
  const path = looked[Math.floor(Math.random() * looked.length)] ?? looked[0];
  wanted(await shopper.get(path), path.split('?')[0] ?? path);
};

/** Makes a pay link of the newest order and opens it as somebody who is not logged in. */
const openLink: Deed = async ({ shopper, sandbox }) => {
  const [order] = rowsOf(wanted(await shopper.get(looked[0]), 'orders'));
  if (order === undefined) return;
  const made = fieldsOf(
    wanted(await sandbox.send('POST', '/sandbox/api/links', { kind: 'pay', ordersCode: order.ordersCode }), 'pay link'),
  );
  const now = Date.now();
  const query = new URLSearchParams({
    ...{ token: String(made.key), consigneePhone: String(made.phone) },
    ...{ bgnDate: writeMoment(now - DAY), endDate: writeMoment(now + DAY) },
  }).toString();
  wanted(await sandbox.get(`/v5/orders/notPay?${query}`), 'pay link opened');
};

/** One deed in three writes. */
const deeds: readonly Deed[] = [...Array.from({ length: 18 }, () => look), ...accountDeeds, ...orderDeeds, openLink];

async function bySms(stranger: Shopper, phone: string): Promise<string> {
  const smsCode = await codeFor({ sandbox: stranger }, phone);
  const answer = await stranger.send('POST', '/passport/account/smsLogin/v2', { phoneNum: phone, smsCode });
  return String(fieldsOf(wanted(answer, 'SMS login')).access_token);
}

async function byPassword(stranger: Shopper, loginName: string): Promise<string> {
  const { id } = fieldsOf(wanted(await stranger.send('POST', '/v2/captcha/slide/puzzles'), 'slide puzzle'));
  const { x } = fieldsOf(wanted(await stranger.get(`/sandbox/api/captchas/slide/${String(id)}`), 'its place'));
  const solved = wanted(await stranger.send('PUT', '/v2/captcha/slide/puzzles', { id, x }), 'slide ticket');
  const slideTicket = String(fieldsOf(solved).ticket);
  const given = { loginName, password: PASSWORD, platform: 1 };
  const answer = await stranger.send('POST', '/passport/account/login/v2', given, { slideTicket });
  return String(fieldsOf(wanted(answer, 'password login')).access_token);
}

const DEEDS_A_VISIT = 25;

/** A member comes, does this and that, and goes. Rejects with the first fault. */
export async function visit(
  base: string,
  member: Pick<Member, 'memberId' | 'phone'>,
  measured: Measured,
): Promise<void> {
  const stranger = measured.of(strangerAt(() => base));
  const token = Math.random() < 0.7 ? await bySms(stranger, member.phone) : await byPassword(stranger, member.phone);
  const shopper = measured.of(shopperOf(() => base, { memberId: member.memberId, token }));
  const writer: Writer = { shopper, sandbox: stranger, writes: [], faults: [], wrong: [] };
  for (let deed = 0; deed < DEEDS_A_VISIT; deed += 1) {
    await deeds[Math.floor(Math.random() * deeds.length)]?.(writer);
  }
}

/** Times what shoppers ask. */
export interface Measured {
  of(shopper: Shopper): Shopper;
}
