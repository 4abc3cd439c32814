import { makeLink } from '../../contract/shop/links.calls.ts';
import { HOUR } from '../clock.ts';
import { COMPLETE_LINK_LIFE, makeCompleteLink } from '../complete-info/complete-links.ts';
import type { Deps } from '../http/env.ts';
import { describeError } from '../http/log.ts';
import { anyOrder } from '../orders/own-orders.ts';
import { makePayLink } from '../pay-link/pay-link.ts';
import type { SmsMessage } from '../ports.ts';
import { newLinkCode, secretsOf, shortLinkUrl } from '../short-links/short-links.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

type Kind = ByShop<typeof makeLink>['body']['kind'];

/** A new link and its message. */
async function newLink(trx: Queries, deps: Deps, kind: Kind, order: OrderRow) {
  const link = newLinkCode();
  const secrets = secretsOf(deps.keys, link);
  const url = deps.settings.publicOrigin + shortLinkUrl(link);
  if (kind === 'pay') {
    const { expiresAt } = await makePayLink(trx, deps, { order, key: secrets.key });
    return { url, expiresAt, sms: { kind: 'payLink', values: { url, link }, text: words.payLinkText(url) } } as const;
  }
  const of = kind === 'chronic' ? 'chronic' : 'normal';
  const { expiresAt } = await makeCompleteLink(trx, deps, { orderCode: order.code, kind: of, ...secrets });
  const hours = String(COMPLETE_LINK_LIFE[of] / HOUR);
  const values = { url, link, hours };
  return { url, expiresAt, sms: { kind: 'completeLink', values, text: words.completeLinkText(url, hours) } } as const;
}

/** Whether the SMS could be handed over. The link is valid either way. */
async function isSent({ sms, log }: Deps, message: SmsMessage): Promise<boolean> {
  try {
    await sms.send(message);
    return true;
  } catch (error) {
    log.error({ error: describeError(error) }, 'the SMS with a link was not sent');
    return false;
  }
}

async function makeLinkOf({ deps, trx, body, afterwards }: ByShop<typeof makeLink>) {
  // Programs use another listener than browsers, so their request does not reveal the centre's origin.
  if (deps.settings.publicOrigin === '') throw new ShopRefused(409, 'originUnknown');
  const order = await anyOrder(trx, body.orderCode);
  const { url, expiresAt, sms } = await newLink(trx, deps, body.kind, order);
  const made = { url, expiresAt: expiresAt.getTime(), smsSent: false };
  const message = { to: order.consignee_phone, ...sms };
  if (body.sendSms) afterwards(async () => ({ ...made, smsSent: await isSent(deps, message) }));
  return made;
}

/** Links for shoppers to an order. */
export function serveLinks({ forShop }: ShopRoutes): void {
  forShop(makeLink, makeLinkOf);
}
