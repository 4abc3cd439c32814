alter table members add column unconfirmed_phone text unique;
alter table members add column must_change_password boolean not null default false;
alter table members add column organization_code text not null default '';
create table slide_tickets (
  ticket_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index slide_tickets_expires_at on slide_tickets (expires_at);
create table password_tries (
  key text primary key,
  name_key text,
  failures double precision not null,
  counted_at timestamptz not null,
  free_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_tries_name_key on password_tries (name_key);
create index password_tries_expires_at on password_tries (expires_at);
