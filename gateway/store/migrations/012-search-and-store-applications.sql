-- In the order's own row: a search among one member's many orders looks into no other table.
alter table orders add column product_names text not null default '';
-- As gateway/orders/product-names.ts writes it for orders that come later.
update orders set product_names = (
  select coalesce(string_agg(lower(name), chr(1) order by place), '') from order_products where order_code = orders.code
);
-- The writer of an order sets what it is found by.
alter table orders alter column product_names drop default;
create table store_applications (
  id uuid primary key,
  member_id uuid references members (id) on delete cascade,
  fields jsonb not null,
  created_at timestamptz not null
);
create index store_applications_member on store_applications (member_id);
