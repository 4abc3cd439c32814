-- Pictures that the holders of a link have uploaded, told apart from the member's own.
alter table uploads add column order_code text references orders (code) on delete set null;
create index uploads_order_code on uploads (order_code) where order_code is not null;
