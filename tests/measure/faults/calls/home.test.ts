import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { homeScenes } from '../scenes/home.ts';

test('F4 F14 home: every scene is played to its end', async () => {
  expect(await playArea(homeScenes)).toEqual([]);
});
