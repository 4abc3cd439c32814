alter table sms_codes add column member_id uuid references members (id) on delete cascade;
create index sms_codes_member_id on sms_codes (member_id);
create table account_proofs (
  session_id uuid primary key references sessions (id) on delete cascade,
  phone_key text not null,
  expires_at timestamptz not null
);
create index account_proofs_expires_at on account_proofs (expires_at);
create table closed_accounts (
  member_id uuid primary key,
  origin text not null,
  secret_hash text not null,
  closed_at timestamptz not null
);
create index closed_accounts_secret_hash on closed_accounts (secret_hash);
