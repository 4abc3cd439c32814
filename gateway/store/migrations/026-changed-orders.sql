-- When an order was last changed, for programs that follow changes; in whole milliseconds, as they say how far they have
-- read. Orders of before count as changed now.
alter table orders add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index orders_changed on orders (changed_at, code);
