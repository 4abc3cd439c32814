alter table diseases drop column age_to;
alter table diseases drop column age_from;
