import type { Migration } from './migration.ts';

/** How many bits of work a ticket takes to be redeemed. */
export const ticketWork: Migration = {
  name: '016-ticket-work',
  statements: [
    'alter table sms_tickets add column work_bits integer not null default 0',
    'alter table slide_tickets add column work_bits integer not null default 0',
  ],
};
