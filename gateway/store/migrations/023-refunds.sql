-- Refunds that members ask for, and why orders were cancelled.
create table refunds (
  id uuid primary key,
  order_code text not null references orders (code) on delete cascade,
  state text not null check (state in ('reviewing', 'refunding', 'refunded', 'refused', 'withdrawn')),
  amount integer not null,
  reason text not null,
  note text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  withdrawn_at timestamptz
);
create unique index refunds_open on refunds (order_code) where state in ('reviewing', 'refunding');
create index refunds_order on refunds (order_code, applied_at desc);
alter table orders add column cancel_reason text not null default '';
