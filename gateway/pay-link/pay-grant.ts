import { PAY_LINK_PAGE } from '../../contract/page-paths.ts';
import { HOUR, inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { nonceFor } from '../session/browser-nonce.ts';
import { hashOf, seal, unseal } from '../store/server-keys.ts';

/** How long a browser that has entered the phone of a link may pay its order without entering it again. */
export const GRANT_LIFE = 2 * HOUR;

interface Opened {
  readonly key: string;
  readonly phone: string;
  readonly orderCode: string;
}

/** Sealed with this browser's nonce and the server's key: reading the database reveals neither key nor phone. */
const PURPOSE = 'pay-grant';

/**
 * Records that this browser has entered the phone of a link: it may start the payment of this order and read its
 * result, nothing else.
 * @returns the nonce for the browser to keep; the gateway stores only its hash
 */
export async function grantPayment(
  deps: Deps,
  { key, phone, orderCode }: Opened,
  heldNonce: string | undefined,
): Promise<string> {
  const nonce = await nonceFor(deps, 'pay_grants', heldNonce);
  const address = `${PAY_LINK_PAGE}?${new URLSearchParams({ key, consigneePhone: phone }).toString()}`;
  const grant = {
    sealed: seal(deps.keys.digest(PURPOSE, nonce), address),
    expires_at: inFuture(deps.clock, GRANT_LIFE),
  };
  await deps.store.run((db) =>
    db
      .insertInto('pay_grants')
      .values({ nonce_hash: hashOf(nonce), order_code: orderCode, ...grant })
      .onConflict((conflict) => conflict.columns(['nonce_hash', 'order_code']).doUpdateSet(grant))
      .execute(),
  );
  return nonce;
}

/**
 * Those of the orders that this browser may pay by a link, each with the address of its pay page. A grant is for the
 * phone that was entered: it is void once the order has another.
 */
export async function grantedOrders(
  deps: Pick<Deps, 'store' | 'clock' | 'keys'>,
  orderCodes: readonly string[],
  nonce: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (nonce === undefined || orderCodes.length === 0) return new Map();
  const grants = await deps.store.db
    .selectFrom('pay_grants')
    .innerJoin('orders', 'orders.code', 'pay_grants.order_code')
    .select(['order_code', 'sealed', 'consignee_phone'])
    .where('nonce_hash', '=', hashOf(nonce))
    .where('order_code', 'in', orderCodes)
    .where('expires_at', '>', deps.clock.now())
    .execute();
  const keys = deps.keys.digests(PURPOSE, nonce);
  return new Map(
    grants.flatMap(({ order_code, sealed, consignee_phone }) => {
      const address = unseal(keys, sealed);
      const phone = new URLSearchParams(address.slice(PAY_LINK_PAGE.length)).get('consigneePhone');
      return phone === consignee_phone ? [[order_code, address] as const] : [];
    }),
  );
}
