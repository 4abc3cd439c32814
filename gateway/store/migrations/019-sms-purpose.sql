-- What an SMS code and a proof of identity are for. Rows of the version before are those of a login and of closing.
alter table sms_codes add column purpose text not null default 'login';
alter table account_proofs add column purpose text not null default 'closeAccount';
