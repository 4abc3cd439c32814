-- Addresses of the pictures that belong to a review, in the order of the shopper.
alter table reviews add column pictures jsonb not null default '[]';
