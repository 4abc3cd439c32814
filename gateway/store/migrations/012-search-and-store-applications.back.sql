drop table store_applications;
alter table orders drop column product_names;
