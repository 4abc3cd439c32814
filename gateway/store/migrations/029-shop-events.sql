-- What the shop's programs are told: each event with its deed, its number in the feed once it can be read, and what is
-- still to be delivered to the shop's address.
create table shop_events (
  id uuid primary key,
  seq bigint generated always as identity,
  subject text not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  feed_no bigint
);
create unique index shop_events_feed on shop_events (feed_no);
create index shop_events_at on shop_events (at);
create index shop_events_new on shop_events (seq) where feed_no is null;
create table shop_feed (id integer primary key, last_no bigint not null);
create table shop_deliveries (
  event_id uuid primary key references shop_events (id) on delete cascade,
  subject text not null,
  feed_no bigint not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz
);
create index shop_deliveries_subject on shop_deliveries (subject, feed_no);
create index shop_deliveries_due on shop_deliveries (due_at);
