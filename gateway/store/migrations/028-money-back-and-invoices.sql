-- When money that came too late was sent back, and the files of invoices that the shop has issued.
alter table payments add column refunded_at timestamptz;
alter table invoice_files add column bytes bytea;
