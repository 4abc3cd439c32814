-- How many bits of work a ticket takes to be redeemed.
alter table sms_tickets add column work_bits integer not null default 0;
alter table slide_tickets add column work_bits integer not null default 0;
