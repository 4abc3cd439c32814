-- Names are unique again: retired diseases go, then all but one of a name.
delete from diseases where is_retired;
delete from diseases using diseases as other where diseases.name = other.name and diseases.icd_code > other.icd_code;
alter table diseases add constraint diseases_name_key unique (name);
alter table diseases drop column is_retired;
alter table diseases drop column source_revision;
alter table products drop column stock_revision;
alter table products drop column source_revision;
drop table shop_answers;
drop table shop_audit;
drop table shop_keys;
