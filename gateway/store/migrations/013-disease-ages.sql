-- Diagnoses that only people of certain ages can have, both ends included; null is no bound.
alter table diseases add column age_from smallint;
alter table diseases add column age_to smallint;
-- For a dictionary that is there already; a new one brings its ages along.
update diseases set age_from = 45 where icd_code in ('H25.900', 'N95.200');
update diseases set age_from = 40 where icd_code = 'M81.000';
update diseases set age_from = 35 where icd_code = 'N95.100';
update diseases set age_to = 14 where icd_code in ('E30.100', 'E55.000');
