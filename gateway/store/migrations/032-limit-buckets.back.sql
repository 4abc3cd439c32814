delete from limits where counts is not null;
alter table limits drop column counts;
