-- Who is asked for a payment, what its QR code says, and when that party is asked about it next.
alter table payments add column party text not null default 'cashier';
alter table payments add column qr text not null default '';
alter table payments add column ask_at timestamptz;
create index payments_ask_at on payments (ask_at) where ask_at is not null;
alter table payment_notices add column party text not null default 'cashier';
alter table payment_notices drop constraint payment_notices_pkey;
alter table payment_notices add primary key (party, id);
