import type { Selectable } from 'kysely';
import type { Defaulted, Json } from './columns.ts';
import type { CodeTables } from './schema-codes.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PatientTables } from './schema-patients.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { ShopTables } from './schema-shop.ts';

export type MemberRow = Selectable<Tables['members']>;
export type QrCodeRow = Selectable<Tables['qr_codes']>;
export type ThirdLoginRow = Selectable<Tables['third_logins']>;
export type AddressRow = Selectable<Tables['addresses']>;
export type TokenKind = Tables['session_tokens']['kind'];

/** Every table, as Kysely sees it. */
export interface Tables extends CodeTables, OrderTables, PaymentTables, PatientTables, ShopTables {
  members: {
    id: string;
    /** The shop's own id of an imported member. */
    external_id: Defaulted<string | null>;
    phone: string | null;
    login_name: string | null;
    /** An unverified phone of an older shop: a login name, but not the member's phone. */
    unconfirmed_phone: Defaulted<string | null>;
    password_hash: string | null;
    /** The password no longer logs in: the next login requires a new one (ACC-PWL-09). */
    must_change_password: Defaulted<boolean>;
    /** ACC-CALL-12: as sent by the browser that registered. */
    organization_code: Defaulted<string>;
    nick_name: Defaulted<string>;
    member_name: Defaulted<string>;
    avatar: Defaulted<string>;
    /** 0 not chosen, 1 male, 2 female (ACC-PROF-08). */
    sex: Defaulted<number>;
    birthday: Defaulted<string>;
    email: Defaulted<string>;
    common_drugs: Defaulted<string>;
    allergy_drugs: Defaulted<string>;
    disease_history: Defaulted<string>;
    height: Defaulted<number | null>;
    weight: Defaulted<number | null>;
    job_nature: Defaulted<string>;
    marital_status: Defaulted<string>;
    revenues: Defaulted<string>;
    created_at: Date;
    /** ORD-COIN-16: buys for others, and earns no coins. */
    is_purchasing: Defaulted<boolean>;
  };
  server_keys: {
    name: string;
    secret: string;
  };
  limits: {
    key: string;
    /** Milliseconds since 1970 of each counted hit, or of the last hit of each bucket. */
    hits: number[];
    /** Number of hits of each bucket; null for a limit without buckets. */
    counts: Defaulted<number[] | null>;
    expires_at: Date;
  };
  password_tries: {
    /** What is counted: a name from an address or a known browser, a name, or an address (`password-tries.ts`). */
    key: string;
    /** Digest of the tried name, where the key has one: a password reset deletes the tries of the member's names. */
    name_key: string | null;
    /** Failures as of `counted_at`; they decay with time. */
    failures: number;
    counted_at: Date;
    /** No attempt before this time. */
    free_at: Date;
    expires_at: Date;
  };
  /** Records that an account was closed: no personal data, only what is needed to answer a repeated call. */
  closed_accounts: {
    member_id: string;
    /** ACC-CALL-24: where it was closed. */
    origin: string;
    /** Of the access token or cookie that closed it. */
    secret_hash: string;
    closed_at: Date;
  };
  qr_codes: {
    uuid: string;
    nonce_hash: string;
    status: Defaulted<number>;
    browser: string;
    address: string;
    drawn_at: Date;
    expires_at: Date;
    scanned_device: string | null;
    scanned_at: Date | null;
    member_id: string | null;
    used_at: Date | null;
  };
  /** A login at a third party: first its target, then its result, the proof that this browser logged in there. */
  third_logins: {
    state_hash: string;
    nonce_hash: string;
    /** ACC-THIRD-03. */
    third_type: number;
    back_url: string;
    expires_at: Date;
    /** When the third party sent the browser back; it may do so once. */
    called_back_at: Date | null;
    /** The account at the third party; null until the browser is back. */
    open_id_key: string | null;
    /** The name at the third party. */
    name: Defaulted<string>;
    /** The proof was used up: by a login or by linking an account. */
    used_at: Date | null;
  };
  /** An account at a third party that is linked to a member. The openId itself is not kept. */
  third_accounts: {
    member_id: string;
    third_type: number;
    open_id_key: string;
    name: Defaulted<string>;
    linked_at: Date;
  };
  sandbox_third_codes: {
    code_hash: string;
    party: string;
    open_id: string;
    name: string;
    expires_at: Date;
    used_at: Date | null;
  };
  addresses: {
    id: string;
    member_id: string;
    consignee: string;
    /** Area code and number, joined by a hyphen (ACC-ADDR-08). */
    landline: string;
    mobile: string;
    detail: string;
    province_code: string;
    province_name: string;
    city_code: string;
    city_name: string;
    region_code: string;
    region_name: string;
    street_code: string;
    street_name: string;
    zip_code: string;
    /** At most one per member, by a unique index. */
    is_default: Defaulted<boolean>;
    /** Incremented by every edit, to detect concurrent edits. */
    version: Defaulted<number>;
    /** The browser's idempotency key: repeated creates under the same key make one address. */
    create_key: Defaulted<string | null>;
    created_at: Date;
  };
  sessions: {
    id: string;
    member_id: string;
    created_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  session_tokens: {
    token_hash: string;
    session_id: string;
    kind: 'access' | 'refresh' | 'cookie';
    expires_at: Date;
    spent_at: Date | null;
  };
  consents: {
    id: string;
    member_id: string;
    purpose: string;
    /** Of the wording that was agreed to. */
    version: string;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  uploads: {
    /** Random; the last part of the picture's address. */
    name: string;
    member_id: string;
    type: string;
    bytes: Uint8Array;
    created_at: Date;
    /** Only its owner sees it. */
    is_private: Defaulted<boolean>;
    /** The order whose link uploaded it: only patients of this order may use it. Null: uploaded by the member. */
    order_code: Defaulted<string | null>;
  };
  shop_settings: {
    module: string;
    key: string;
    value: Json<unknown>;
  };
  messages: {
    id: string;
    channel: 'sms' | 'mail';
    recipient: string;
    text: string;
    code: string | null;
    at: Date;
  };
  sandbox_state: {
    key: string;
    value: Json<unknown>;
  };
  sandbox_faults: {
    /** Place in the stored list; the first matching fault applies. */
    id: number;
    fault: Json<unknown>;
    /** How many more calls it applies to; null: until cleared. */
    remaining: number | null;
  };
}
