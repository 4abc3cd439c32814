import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { accountScenes } from '../scenes/accounts.ts';

test('F4 F14 accounts: every scene is played to its end', async () => {
  expect(await playArea(accountScenes)).toEqual([]);
});
