import type { Generated, Selectable } from 'kysely';
import type { ShopEventType } from '../../contract/shop/events.calls.ts';
import type { ShopScope } from '../../contract/shop/shop-call.ts';
import type { Defaulted, Json } from './columns.ts';

export type ShopKeyRow = Selectable<ShopTables['shop_keys']>;

export interface ShopTables {
  /** The keys of the shop's own programs. */
  shop_keys: {
    id: string;
    /** Of the program, for people. */
    name: string;
    secret_hash: string;
    scopes: Json<ShopScope[]>;
    /** Networks that may use the key, such as `10.1.0.0/16`; empty: any. */
    addresses: Json<string[]>;
    created_at: Date;
    expires_at: Date | null;
    revoked_at: Defaulted<Date | null>;
  };
  /** Records that a call was made, never its content. */
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
  shop_events: {
    /** Also tells deliveries apart. */
    id: string;
    /** Increases within a subject, whose changes are serialised. */
    seq: Generated<number>;
    /** What the event is about: events of one subject are delivered in order. */
    subject: string;
    type: ShopEventType;
    data: Json<Record<string, unknown>>;
    at: Date;
    /** Place in the feed; null until it can be read. */
    feed_no: Defaulted<number | null>;
  };
  /** One row: the last place assigned. */
  shop_feed: {
    id: number;
    last_no: number;
  };
  /** An event that the shop's address has not accepted yet. */
  shop_deliveries: {
    event_id: string;
    subject: string;
    feed_no: number;
    tries: Defaulted<number>;
    due_at: Date;
    /** Until when a process has claimed the delivery. */
    claimed_until: Defaulted<Date | null>;
  };
  /** The answer to a POST, repeated for the same request with the same idempotency key. */
  shop_answers: {
    key_id: string;
    idempotency_key: string;
    request_digest: string;
    answer_sealed: string;
    expires_at: Date;
  };
}
