import type { Selectable } from 'kysely';
import type { ShopScope } from '../../contract/shop/shop-call.ts';
import type { Defaulted, Json } from './columns.ts';

/** A key of the shop interface as read. */
export type ShopKeyRow = Selectable<ShopTables['shop_keys']>;

/** The tables of the shop interface. */
export interface ShopTables {
  /** What the shop's own programs ask with. */
  shop_keys: {
    id: string;
    /** Of the program, for people. */
    name: string;
    secret_hash: string;
    scopes: Json<ShopScope[]>;
    /** Networks that it may ask from, such as `10.1.0.0/16`; empty: from anywhere. */
    addresses: Json<string[]>;
    created_at: Date;
    expires_at: Date | null;
    revoked_at: Defaulted<Date | null>;
  };
  /** That a call was made; nothing of what it said. */
  shop_audit: {
    id: string;
    at: Date;
    key_id: string;
    call: string;
    /** What the path names, such as the code of an order; empty where that is a secret. */
    subject: string;
    status: number;
    request_id: string;
  };
  /** What a POST was answered, for the same request with the same idempotency key. */
  shop_answers: {
    key_id: string;
    idempotency_key: string;
    request_digest: string;
    answer_sealed: string;
    expires_at: Date;
  };
}
