-- A prescription has the number that the shop gives it, and who has checked it.
alter table consultations add column prescription_number text not null default '';
alter table consultations add column pharmacist_name text not null default '';
