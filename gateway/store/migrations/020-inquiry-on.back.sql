-- The setting had no rule in the version before: nothing is undone.
select 1;
