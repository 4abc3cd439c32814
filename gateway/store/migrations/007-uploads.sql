create table uploads (
  name text primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null
);
create index uploads_created_at on uploads (created_at);
create index uploads_member_id on uploads (member_id);
create table consents (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_running on consents (member_id, purpose, version) where withdrawn_at is null;
