create table members (
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
);
create table server_keys (
  name text primary key,
  secret text not null
);
create table limits (
  key text primary key,
  hits bigint[] not null,
  expires_at timestamptz not null
);
create index limits_expires_at on limits (expires_at);
create table sms_tickets (
  ticket_hash text primary key,
  phone_key text,
  image_needed boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_tickets_expires_at on sms_tickets (expires_at);
create table image_captchas (
  id text primary key,
  code text not null,
  expires_at timestamptz not null
);
create index image_captchas_expires_at on image_captchas (expires_at);
create table sms_codes (
  phone_key text primary key,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_codes_expires_at on sms_codes (expires_at);
create table qr_codes (
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
);
create index qr_codes_nonce_hash on qr_codes (nonce_hash);
create index qr_codes_expires_at on qr_codes (expires_at);
create table sessions (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_member_id on sessions (member_id);
create table session_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh', 'cookie')),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index session_tokens_session_id on session_tokens (session_id);
create index session_tokens_expires_at on session_tokens (expires_at);
create table shop_settings (
  module text not null,
  key text not null,
  value jsonb not null,
  primary key (module, key)
);
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  text text not null,
  code text,
  at timestamptz not null
);
create index messages_recipient on messages (recipient);
create table sandbox_state (
  key text primary key,
  value jsonb not null
);
create table sandbox_faults (
  id integer primary key,
  fault jsonb not null,
  remaining integer
);
