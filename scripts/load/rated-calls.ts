import { writeMoment } from '../../contract/moment.ts';
import { DAY } from '../../gateway/clock.ts';
import { addressBody } from './account-deeds.ts';
import { CODE, PASSWORD, type RatedWorld } from './rated-world.ts';
import { newAddress, newLetters } from './shopper.ts';

/** A request as the load generator takes it. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the bare server can do of the same kind. */
export type Bare = 'nothing' | 'select' | 'insert';

export interface RatedCall {
  readonly name: string;
  readonly bare: Bare;
  /** The next request; null when what it uses up is used up. */
  readonly next: () => Asked | null;
  /** So many requests a window, of calls that use something up; else a window is a time. */
  readonly amount?: number;
}

export const bareCalls: Readonly<Record<Bare, Asked>> = {
  nothing: { method: 'GET', path: '/healthz' },
  select: { method: 'GET', path: '/bare/select' },
  insert: {
    method: 'POST',
    path: '/bare/insert',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(addressBody('somebody', 'somewhere')),
  },
};

export const LOGINS_A_WINDOW = 2000;
export const PASSWORDS_A_WINDOW = 200;
const ADDRESSES_EACH = 18;

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An endless turn through a list. */
function turning<Item>(items: readonly Item[]): () => Item | undefined {
  let at = 0;
  return () => items[at++ % items.length];
}

/** Each of a list so often, and then null. */
function usingUp<Item>(items: readonly Item[], times = 1): () => Item | null {
  let at = 0;
  return () => items[Math.floor(at++ / times)] ?? null;
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'POST',
  path,
  // Limits count by the address of the browser: each request comes from another.
  headers: { ...json, 'x-forwarded-for': newAddress(), ...headers },
  body: JSON.stringify(body),
});

/** The calls that stand for all, over a world that was made for them. */
export function ratedCalls(world: RatedWorld, now: number): readonly RatedCall[] {
  const { ownerToken, orderCodes, members, slideTickets, payLinks } = world;
  const ofOwner = bearer(ownerToken);
  const code = turning(orderCodes);
  const link = turning(payLinks);
  const writer = usingUp(members, ADDRESSES_EACH);
  const bySms = usingUp(members);
  const byPassword = usingUp(members);
  const ticket = usingUp(slideTickets);
  const dates = { bgnDate: writeMoment(now - 4000 * DAY), endDate: writeMoment(now + DAY) };
  return [
    { name: 'healthz', bare: 'nothing', next: () => ({ method: 'GET', path: '/healthz' }) },
    { name: 'settings', bare: 'select', next: () => ({ method: 'GET', path: '/v2/mall/settings' }) },
    {
      name: 'order list',
      bare: 'select',
      next: () => ({ method: 'GET', path: '/v3/orders/filter?type=all&page=1&size=10', headers: ofOwner }),
    },
    {
      name: 'order detail',
      bare: 'select',
      next: () => ({ method: 'GET', path: `/v3/orders/${code() ?? ''}`, headers: ofOwner }),
    },
    {
      name: 'address create',
      bare: 'insert',
      next: () => {
        const member = writer();
        if (member === null) return null;
        return post('/deliveryAddresses', addressBody(newLetters(), newLetters()), bearer(member.token));
      },
    },
    {
      name: 'SMS login',
      bare: 'insert',
      amount: LOGINS_A_WINDOW,
      next: () => {
        const member = bySms();
        if (member === null) return null;
        return post('/passport/account/smsLogin/v2', { phoneNum: member.phone, smsCode: CODE });
      },
    },
    {
      name: 'password login',
      bare: 'insert',
      amount: PASSWORDS_A_WINDOW,
      next: () => {
        const [member, slideTicket] = [byPassword(), ticket()];
        if (member === null || slideTicket === null) return null;
        const given = { loginName: member.phone, password: PASSWORD, platform: 1 };
        return post('/passport/account/login/v2', given, { slideTicket });
      },
    },
    {
      name: 'pay link opened',
      bare: 'select',
      next: () => {
        const { key: token = '', phone: consigneePhone = '' } = link() ?? {};
        const query = new URLSearchParams({ token, consigneePhone, ...dates }).toString();
        return { method: 'GET', path: `/v5/orders/notPay?${query}`, headers: { 'x-forwarded-for': newAddress() } };
      },
    },
  ];
}
