-- What the shop calls its members and coupons, which version of a coupon is stored, coupons that it took back, and what it
-- gave coins for.
alter table members add column external_id text unique;
alter table coupons add column external_id text unique;
alter table coupons add column source_revision bigint not null default 0;
alter table coupons add column withdrawn_at timestamptz;
alter table coin_grants add column reference text;
create unique index coin_grants_reference on coin_grants (member_id, reference);
