import type { Hono } from 'hono';
import {
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { addressesOf, createAddressOf, deleteAddressOf, editAddressOf, setDefaultOf } from './address-book.ts';

/** The calls of the address book. */
export function serveAddresses(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, listAddresses, async ({ member }) => {
    const content = await addressesOf(deps, member.id);
    return { content, totalElements: content.length, totalPages: 1, last: true };
  });
  serveMember(app, deps, createAddress, ({ body, headers, member }) =>
    createAddressOf(deps, member.id, body, headers['Idempotency-Key']),
  );
  serveMember(app, deps, editAddress, ({ params, body, member }) => editAddressOf(deps, member.id, params.id, body));
  serveMember(app, deps, deleteAddress, async ({ params, member }) => {
    await deleteAddressOf(deps, member.id, params.id);
    return {};
  });
  serveMember(app, deps, setDefaultAddress, async ({ params, member }) => {
    await setDefaultOf(deps, member.id, params.id);
    return {};
  });
}
