import { expect } from 'vitest';
import { faultsOnPagesOf } from './kit/every-page.ts';
import { memberGroups } from './kit/pages.ts';
import { test } from './kit/story.ts';

test.for(memberGroups)(
  'ACC-APP-01 ACC-APP-03 on every page and dialog of a %s axe finds nothing at 1440 and 320 px, nothing is wider than the window, the keyboard reaches every control, is seen there, and Escape gives it back from a dialog',
  async (who, { shop }) => expect(await faultsOnPagesOf(who, shop)).toEqual([]),
);
