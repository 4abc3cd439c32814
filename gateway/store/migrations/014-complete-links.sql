-- Links from messages that ask for what is missing of an order's medicine user.
create table complete_links (
  request_hash text primary key,
  key_hash text not null unique,
  order_code text not null references orders (code) on delete cascade,
  kind text not null check (kind in ('normal', 'chronic')),
  patient_id uuid references patients (id) on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  saved_digest text not null default ''
);
create index complete_links_order on complete_links (order_code);
create index complete_links_patient on complete_links (patient_id);
