import * as catalogue from './catalogue.calls.ts';
import * as events from './events.calls.ts';
import * as grants from './grants.calls.ts';
import * as invoices from './invoices.calls.ts';
import * as links from './links.calls.ts';
import * as members from './members.calls.ts';
import * as orderEvents from './order-events.calls.ts';
import * as orders from './orders.calls.ts';
import * as payments from './payments.calls.ts';
import * as qr from './qr.calls.ts';
import type { ShopCall } from './shop-call.ts';
import * as settings from './shop-settings.calls.ts';

function callsOf(module: Record<string, unknown>): ShopCall[] {
  return Object.values(module).filter(
    (thing): thing is ShopCall => typeof thing === 'object' && thing !== null && 'scope' in thing && 'answer' in thing,
  );
}

const modules = {
  catalogue: [catalogue],
  orders: [orders, orderEvents],
  invoices: [invoices],
  payments: [payments],
  members: [members],
  grants: [grants],
  links: [links],
  qr: [qr],
  settings: [settings],
  events: [events],
};

/** The calls of each feature of the shop interface. */
export const shopCallsByFeature: Readonly<Record<string, readonly ShopCall[]>> = Object.fromEntries(
  Object.entries(modules).map(([feature, own]) => [feature, own.flatMap(callsOf)]),
);

/** Every call of the shop interface. */
export const shopCalls: readonly ShopCall[] = Object.values(shopCallsByFeature).flat();
