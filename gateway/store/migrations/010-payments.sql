-- Pay links, consultations and payments; money in cents.
create table pay_links (
  key_hash text primary key,
  order_code text not null references orders (code) on delete cascade,
  member_id uuid references members (id) on delete cascade,
  wrong_tries smallint not null default 0,
  wrong_total smallint not null default 0,
  locked_until timestamptz,
  bind_until timestamptz not null,
  expires_at timestamptz not null
);
create index pay_links_order on pay_links (order_code);
create index pay_links_member on pay_links (member_id);
create table pay_grants (
  nonce_hash text not null,
  order_code text not null references orders (code) on delete cascade,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (nonce_hash, order_code)
);
create index pay_grants_expires_at on pay_grants (expires_at);
create table consultations (
  order_code text primary key references orders (code) on delete cascade,
  patient_info_id text not null,
  disease_data jsonb not null,
  completed_at timestamptz not null
);
create table payments (
  id uuid primary key,
  amount integer not null check (amount > 0),
  state text not null check (state in ('waiting', 'paid', 'refused', 'closed')),
  message text not null default '',
  started_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  refund_due_at timestamptz
);
create table payment_orders (
  payment_id uuid not null references payments (id) on delete cascade,
  order_code text not null references orders (code) on delete cascade,
  amount integer not null,
  is_open boolean not null,
  primary key (payment_id, order_code)
);
create unique index payment_orders_one_open on payment_orders (order_code) where is_open;
create index payment_orders_order on payment_orders (order_code);
create table payment_starts (
  payment_id uuid not null references payments (id) on delete cascade,
  starter text not null,
  kind text not null check (kind in ('member', 'link')),
  started_at timestamptz not null,
  primary key (payment_id, starter)
);
create table payment_notices (
  id text primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  result text not null,
  received_at timestamptz not null
);
create index payment_notices_payment on payment_notices (payment_id);
create table sandbox_notices (
  id text primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  result text not null,
  reason text not null,
  due_at timestamptz not null
);
create index sandbox_notices_due_at on sandbox_notices (due_at);
