import type { Migration } from './migration.ts';

/**
 * PAT-SCOPE-03: the setting had no rule before, and every shop was set up with 0. From now on that switches the inquiry off,
 * so that it becomes 1: a shop that wants no inquiry sets it again.
 */
export const inquiryOn: Migration = {
  name: '020-inquiry-on',
  statements: [
    `update shop_settings set value = jsonb_set(value, '{prepositionCheckType}', '1')
      where module = 'm-mall' and key = 'rxRule' and value->'prepositionCheckType' in ('0', '"0"', 'false')`,
  ],
  // The setting had no rule in the version before: nothing is undone.
  back: ['select 1'],
};
