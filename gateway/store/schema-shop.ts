import type { Generated, Selectable } from 'kysely';
import type { ShopEventType } from '../../contract/shop/events.calls.ts';
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
  shop_events: {
    /** Also what tells a delivery from another one. */
    id: string;
    /** Grows within a subject, whose changes wait for each other. */
    seq: Generated<number>;
    /** What it is about: events of one subject are delivered in their order. */
    subject: string;
    type: ShopEventType;
    data: Json<Record<string, unknown>>;
    at: Date;
    /** Place in the feed; null until it can be read. */
    feed_no: Defaulted<number | null>;
  };
  /** One row: the last place that was given. */
  shop_feed: {
    id: number;
    last_no: number;
  };
  /** An event that the shop's address has not taken yet. */
  shop_deliveries: {
    event_id: string;
    subject: string;
    feed_no: number;
    tries: Defaulted<number>;
    due_at: Date;
    /** Until when a process is at it. */
    claimed_until: Defaulted<Date | null>;
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
