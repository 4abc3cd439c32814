import type { Migration } from './migration.ts';

/** When the payer came back from the cashier before its notice; null: not yet. */
export const paymentReturns: Migration = {
  name: '017-payment-returns',
  statements: ['alter table payments add column returned_at timestamptz'],
};
