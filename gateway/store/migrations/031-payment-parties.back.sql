delete from payment_notices where party <> 'cashier';
alter table payment_notices drop constraint payment_notices_pkey;
alter table payment_notices add primary key (id);
alter table payment_notices drop column party;
drop index payments_ask_at;
alter table payments drop column ask_at;
alter table payments drop column qr;
alter table payments drop column party;
