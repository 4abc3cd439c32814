-- The shop interface: its keys, an audit of its calls, answers that are kept for repeated requests, and which version of
-- an item of the shop's own is stored. A retired disease may have the name of the one that replaces it.
create table shop_keys (
  id text primary key,
  name text not null,
  secret_hash text not null,
  scopes jsonb not null,
  addresses jsonb not null default '[]',
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create table shop_audit (
  id uuid primary key,
  at timestamptz not null,
  key_id text not null,
  call text not null,
  subject text not null,
  status smallint not null,
  request_id text not null
);
create index shop_audit_at on shop_audit (at);
create table shop_answers (
  key_id text not null,
  idempotency_key text not null,
  request_digest text not null,
  answer_sealed text not null,
  expires_at timestamptz not null,
  primary key (key_id, idempotency_key)
);
create index shop_answers_end on shop_answers (expires_at);
alter table products add column source_revision bigint not null default 0;
alter table products add column stock_revision bigint not null default 0;
alter table diseases add column source_revision bigint not null default 0;
alter table diseases add column is_retired boolean not null default false;
alter table diseases drop constraint diseases_name_key;
