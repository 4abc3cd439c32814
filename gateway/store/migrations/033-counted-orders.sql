-- How many orders a member has, in all or of a type, is read with each page of the list: a few blocks of this index.
create index orders_counted on orders (member_id, type) where deleted_at is null;
