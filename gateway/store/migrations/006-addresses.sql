create table addresses (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  consignee text not null,
  landline text not null,
  mobile text not null,
  detail text not null,
  province_code text not null,
  province_name text not null,
  city_code text not null,
  city_name text not null,
  region_code text not null,
  region_name text not null,
  street_code text not null,
  street_name text not null,
  zip_code text not null,
  is_default boolean not null default false,
  version integer not null default 1,
  create_key text,
  created_at timestamptz not null,
  unique (member_id, create_key)
);
create index addresses_member_id on addresses (member_id);
create unique index addresses_one_default on addresses (member_id) where is_default;
