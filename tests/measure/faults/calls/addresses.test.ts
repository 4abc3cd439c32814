import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { addressScenes } from '../scenes/addresses.ts';

test('F4 F14 addresses: every scene is played to its end', async () => {
  expect(await playArea(addressScenes)).toEqual([]);
});
