import type { Migration } from './migration.ts';
import { closing } from './migrations-closing.ts';
import { completeLinks } from './migrations-complete-links.ts';
import { diseaseAges } from './migrations-disease-ages.ts';
import { inquiryOn } from './migrations-inquiry-on.ts';
import { keyUploads } from './migrations-key-uploads.ts';
import { orders } from './migrations-orders.ts';
import { paidInAudit } from './migrations-paid-in-audit.ts';
import { patients } from './migrations-patients.ts';
import { paymentReturns } from './migrations-payment-returns.ts';
import { payments } from './migrations-payments.ts';
import { search } from './migrations-search.ts';
import { smsPurpose } from './migrations-sms-purpose.ts';
import { ticketWork } from './migrations-ticket-work.ts';

const initial: Migration = {
  name: '001-ground',
  statements: [
    `create table members (
      id uuid primary key,
      phone text unique,
      login_name text unique,
      password_hash text,
      nick_name text not null default '',
      member_name text not null default '',
      avatar text not null default '',
      sex smallint not null default 0 check (sex in (0, 1, 2)),
      birthday text not null default '',
      email text not null default '',
      common_drugs text not null default '',
      allergy_drugs text not null default '',
      disease_history text not null default '',
      height double precision,
      weight double precision,
      job_nature text not null default '',
      marital_status text not null default '',
      revenues text not null default '',
      created_at timestamptz not null
    )`,
    `create table server_keys (
      name text primary key,
      secret text not null
    )`,
    `create table limits (
      key text primary key,
      hits bigint[] not null,
      expires_at timestamptz not null
    )`,
    'create index limits_expires_at on limits (expires_at)',
    `create table sms_tickets (
      ticket_hash text primary key,
      phone_key text,
      image_needed boolean not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index sms_tickets_expires_at on sms_tickets (expires_at)',
    `create table image_captchas (
      id text primary key,
      code text not null,
      expires_at timestamptz not null
    )`,
    'create index image_captchas_expires_at on image_captchas (expires_at)',
    `create table sms_codes (
      phone_key text primary key,
      code_hash text not null,
      tries smallint not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index sms_codes_expires_at on sms_codes (expires_at)',
    `create table qr_codes (
      uuid text primary key,
      nonce_hash text not null,
      status smallint not null default 0 check (status in (-1, 0, 1, 2, 3)),
      browser text not null,
      address text not null,
      drawn_at timestamptz not null,
      expires_at timestamptz not null,
      scanned_device text,
      scanned_at timestamptz,
      member_id uuid references members (id) on delete cascade,
      used_at timestamptz
    )`,
    'create index qr_codes_nonce_hash on qr_codes (nonce_hash)',
    'create index qr_codes_expires_at on qr_codes (expires_at)',
    `create table sessions (
      id uuid primary key,
      member_id uuid not null references members (id) on delete cascade,
      created_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    )`,
    'create index sessions_member_id on sessions (member_id)',
    `create table session_tokens (
      token_hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      kind text not null check (kind in ('access', 'refresh', 'cookie')),
      expires_at timestamptz not null,
      spent_at timestamptz
    )`,
    'create index session_tokens_session_id on session_tokens (session_id)',
    'create index session_tokens_expires_at on session_tokens (expires_at)',
    `create table shop_settings (
      module text not null,
      key text not null,
      value jsonb not null,
      primary key (module, key)
    )`,
    `create table messages (
      id uuid primary key,
      channel text not null check (channel in ('sms', 'mail')),
      recipient text not null,
      text text not null,
      code text,
      at timestamptz not null
    )`,
    'create index messages_recipient on messages (recipient)',
    `create table sandbox_state (
      key text primary key,
      value jsonb not null
    )`,
    `create table sandbox_faults (
      id integer primary key,
      fault jsonb not null,
      remaining integer
    )`,
  ],
};

const accounts: Migration = {
  name: '002-accounts',
  statements: [
    'alter table members add column unconfirmed_phone text unique',
    'alter table members add column must_change_password boolean not null default false',
    "alter table members add column organization_code text not null default ''",
    `create table slide_tickets (
      ticket_hash text primary key,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index slide_tickets_expires_at on slide_tickets (expires_at)',
    `create table password_tries (
      key text primary key,
      name_key text,
      failures double precision not null,
      counted_at timestamptz not null,
      free_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index password_tries_name_key on password_tries (name_key)',
    'create index password_tries_expires_at on password_tries (expires_at)',
  ],
};

const slidePuzzles: Migration = {
  name: '003-slide-puzzles',
  statements: [
    `create table slide_puzzles (
      id text primary key,
      x smallint not null,
      expires_at timestamptz not null,
      checked_at timestamptz
    )`,
    'create index slide_puzzles_expires_at on slide_puzzles (expires_at)',
  ],
};

const thirdParties: Migration = {
  name: '004-third-parties',
  statements: [
    `create table third_logins (
      state_hash text primary key,
      nonce_hash text not null,
      third_type smallint not null check (third_type in (1, 2, 3, 4)),
      back_url text not null,
      expires_at timestamptz not null,
      called_back_at timestamptz,
      open_id_key text,
      name text not null default '',
      used_at timestamptz
    )`,
    'create index third_logins_nonce_hash on third_logins (nonce_hash)',
    'create index third_logins_expires_at on third_logins (expires_at)',
    `create table third_accounts (
      member_id uuid not null references members (id) on delete cascade,
      third_type smallint not null check (third_type in (1, 2, 3, 4)),
      open_id_key text not null,
      name text not null default '',
      linked_at timestamptz not null,
      primary key (member_id, third_type),
      unique (third_type, open_id_key)
    )`,
    `create table sandbox_third_codes (
      code_hash text primary key,
      party text not null,
      open_id text not null,
      name text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index sandbox_third_codes_expires_at on sandbox_third_codes (expires_at)',
  ],
};

const addresses: Migration = {
  name: '006-addresses',
  statements: [
    `create table addresses (
      id uuid primary key,
      member_id uuid not null references members (id) on delete cascade,
      consignee text not null,
      landline text not null,
      mobile text not null,
      detail text not null,
      province_code text not null,
      province_name text not null,
      city_code text not null,
      city_name text not null,
      region_code text not null,
      region_name text not null,
      street_code text not null,
      street_name text not null,
      zip_code text not null,
      is_default boolean not null default false,
      version integer not null default 1,
      create_key text,
      created_at timestamptz not null,
      unique (member_id, create_key)
    )`,
    'create index addresses_member_id on addresses (member_id)',
    'create unique index addresses_one_default on addresses (member_id) where is_default',
  ],
};

const uploads: Migration = {
  name: '007-uploads',
  statements: [
    `create table uploads (
      name text primary key,
      member_id uuid not null references members (id) on delete cascade,
      type text not null check (type in ('image/jpeg', 'image/png')),
      bytes bytea not null,
      created_at timestamptz not null
    )`,
    'create index uploads_created_at on uploads (created_at)',
    'create index uploads_member_id on uploads (member_id)',
    `create table consents (
      id uuid primary key,
      member_id uuid not null references members (id) on delete cascade,
      purpose text not null,
      version text not null,
      given_at timestamptz not null,
      withdrawn_at timestamptz
    )`,
    `create unique index consents_running on consents (member_id, purpose, version) where withdrawn_at is null`,
  ],
};

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  initial,
  accounts,
  slidePuzzles,
  thirdParties,
  addresses,
  uploads,
  closing,
  orders,
  payments,
  patients,
  search,
  diseaseAges,
  completeLinks,
  keyUploads,
  ticketWork,
  paymentReturns,
  paidInAudit,
  smsPurpose,
  inquiryOn,
];
