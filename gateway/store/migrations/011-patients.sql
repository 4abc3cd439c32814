-- Medicine users with what is known of them, their images, and what drugs are for. Only the server key opens what is
-- sealed.
alter table uploads add column is_private boolean not null default false;
create table patients (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  order_code text references orders (code) on delete set null,
  name text not null,
  sex text not null check (sex in ('male', 'female', 'unknown')),
  birthday text not null,
  phone text not null,
  relation text not null,
  certificate_type text not null,
  number_sealed text not null default '',
  health_sealed text not null default '',
  guardian_sealed text not null default '',
  is_validated boolean not null default false,
  is_default boolean not null default false,
  is_system_default boolean not null default false,
  create_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (member_id, create_key)
);
create index patients_member_id on patients (member_id);
create index patients_order_code on patients (order_code) where order_code is not null;
create unique index patients_one_default on patients (member_id) where is_default;
create table patient_images (
  patient_id uuid not null references patients (id) on delete cascade,
  slot text not null,
  upload_name text not null references uploads (name) on delete cascade,
  primary key (patient_id, slot)
);
create index patient_images_upload_name on patient_images (upload_name);
alter table consultations add column record_sealed text not null default '';
alter table consultations add column doctor_name text not null default '';
alter table consultations add column issued_at timestamptz;
alter table products add column forbidden_age_less integer;
alter table products add column forbidden_age_greater integer;
alter table products add column for_sex text not null default 'unknown';
alter table products add column common_title text not null default '';
create table diseases (
  icd_code text primary key,
  name text not null unique,
  sex text not null check (sex in ('male', 'female', 'unknown')),
  place smallint not null
);
create table product_diseases (
  product_code text not null references products (code) on delete cascade,
  icd_code text not null references diseases (icd_code) on delete cascade,
  place smallint not null,
  primary key (product_code, icd_code)
);
