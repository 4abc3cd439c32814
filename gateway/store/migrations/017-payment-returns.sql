-- When the payer came back from the cashier before its notice; null: not yet.
alter table payments add column returned_at timestamptz;
