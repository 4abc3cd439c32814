create table third_logins (
  state_hash text primary key,
  nonce_hash text not null,
  third_type smallint not null check (third_type in (1, 2, 3, 4)),
  back_url text not null,
  expires_at timestamptz not null,
  called_back_at timestamptz,
  open_id_key text,
  name text not null default '',
  used_at timestamptz
);
create index third_logins_nonce_hash on third_logins (nonce_hash);
create index third_logins_expires_at on third_logins (expires_at);
create table third_accounts (
  member_id uuid not null references members (id) on delete cascade,
  third_type smallint not null check (third_type in (1, 2, 3, 4)),
  open_id_key text not null,
  name text not null default '',
  linked_at timestamptz not null,
  primary key (member_id, third_type),
  unique (third_type, open_id_key)
);
create table sandbox_third_codes (
  code_hash text primary key,
  party text not null,
  open_id text not null,
  name text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sandbox_third_codes_expires_at on sandbox_third_codes (expires_at);
