-- What was repaired stays repaired: nothing is undone.
select 1;
