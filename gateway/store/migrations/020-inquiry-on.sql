-- PAT-SCOPE-03: the setting had no rule before, and every shop was set up with 0. From now on that switches the inquiry
-- off, so that it becomes 1: a shop that wants no inquiry sets it again.
update shop_settings set value = jsonb_set(value, '{prepositionCheckType}', '1')
  where module = 'm-mall' and key = 'rxRule' and value->'prepositionCheckType' in ('0', '"0"', 'false');
