-- Limits of thousands keep a number for each bucket of half an hour. What was sent before counts on; the old rows stay
-- for replicas of the version before, until they are swept.
alter table limits add column counts integer[];
insert into limits (key, hits, counts, expires_at)
select replace(key, ':', '-day:'), array_agg(newest order by newest), array_agg(number order by newest), max(expires_at) + interval '30 minutes'
from (
  select key, expires_at, max(hit) as newest, count(*)::integer as number
  from limits, unnest(hits) hit
  where key in ('sms-shop:all', 'sms-strangers:all')
  group by key, expires_at, hit / 1800000
) buckets
group by key;
