import type { Migration } from './migration.ts';

/** Pictures that the holders of a link have uploaded, told apart from the member's own. */
export const keyUploads: Migration = {
  name: '015-uploads-by-key',
  statements: [
    'alter table uploads add column order_code text references orders (code) on delete set null',
    'create index uploads_order_code on uploads (order_code) where order_code is not null',
  ],
};
