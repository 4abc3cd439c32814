-- Products, orders and what belongs to them; money in cents, coins in pieces.
create table products (
  code text primary key,
  name text not null,
  image_url text not null,
  packing text not null,
  price integer not null check (price >= 0),
  prescription_type text not null check (prescription_type in ('2', '3', '4', '5')),
  status_type text not null,
  class_code text not null default '',
  place integer not null
);
create table orders (
  code text primary key,
  member_id uuid references members (id) on delete set null,
  split_of text,
  type text not null,
  before_refund text,
  is_rx boolean not null default false,
  is_consulted boolean not null default false,
  is_global boolean not null default false,
  payment_type text not null,
  pay_source text not null default '',
  consignee text not null,
  consignee_phone text not null,
  delivery_address text not null,
  product_money integer not null,
  coupon_value integer not null default 0,
  transport_costs integer not null default 0,
  coin_money integer not null default 0,
  tax integer not null default 0,
  total integer not null,
  advance_sum integer not null default 0,
  id_card_number text not null default '',
  invoice_type text not null default '',
  invoice_title_type text not null default '',
  tax_payer_number text not null default '',
  invoice_content text not null default '',
  created_at timestamptz not null,
  payment_deadline timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  reviewed_at timestamptz,
  canceled_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1
);
create index orders_member on orders (member_id, created_at desc, code desc) where deleted_at is null;
create index orders_member_type on orders (member_id, type, created_at desc, code desc) where deleted_at is null;
create index orders_deadline on orders (payment_deadline) where type in ('waitPay', 'waitAudit');
create index orders_split_of on orders (split_of) where split_of is not null;
create table order_products (
  order_code text not null references orders (code) on delete cascade,
  place smallint not null,
  product_code text not null,
  name text not null,
  image_url text not null,
  packing text not null,
  amount integer not null check (amount > 0),
  actual_price integer not null,
  prescription_type text not null,
  mark text not null default '1',
  combination_id text not null default '',
  promotions jsonb not null default '[]',
  class_code text not null default '',
  primary key (order_code, place)
);
create table parcels (
  order_code text primary key references orders (code) on delete cascade,
  company text not null,
  shipping_no text not null
);
create table parcel_events (
  order_code text not null references orders (code) on delete cascade,
  at timestamptz not null,
  description text not null,
  primary key (order_code, at)
);
create table reviews (
  order_code text not null references orders (code) on delete cascade,
  product_code text not null,
  score smallint not null check (score between 1 and 5),
  content text not null,
  labels jsonb not null,
  is_anonymous boolean not null,
  created_at timestamptz not null,
  primary key (order_code, product_code)
);
create table cart_items (
  member_id uuid not null references members (id) on delete cascade,
  product_code text not null references products (code),
  amount integer not null check (amount between 1 and 999),
  added_at timestamptz not null,
  primary key (member_id, product_code)
);
create table invoice_files (
  order_code text not null references orders (code) on delete cascade,
  place smallint not null,
  name text not null unique,
  primary key (order_code, place)
);
create table favourites (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  product_code text not null references products (code),
  created_at timestamptz not null,
  unique (member_id, product_code)
);
create table bookings (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  product_code text not null references products (code),
  phone text not null,
  has_arrived boolean not null default false,
  created_at timestamptz not null,
  unique (member_id, product_code)
);
create table coupons (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  value integer not null check (value > 0),
  min_consume integer not null default 0,
  coupon_type text not null,
  device_type text not null default '',
  using_range text not null,
  product_codes jsonb not null default '[]',
  active_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for text
);
create index coupons_member on coupons (member_id, expires_at);
create table coin_grants (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining >= 0),
  earned_at timestamptz not null,
  expires_at timestamptz not null
);
create index coin_grants_member on coin_grants (member_id, earned_at);
create table coin_entries (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  amount integer not null,
  reason text not null,
  order_code text,
  at timestamptz not null
);
create index coin_entries_member on coin_entries (member_id, at desc, id desc);
create table coin_uses (
  order_code text not null references orders (code) on delete cascade,
  grant_id uuid not null references coin_grants (id) on delete cascade,
  amount integer not null check (amount > 0),
  returned_at timestamptz,
  primary key (order_code, grant_id)
);
alter table members add column is_purchasing boolean not null default false;
