import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { goodsScenes } from '../scenes/goods.ts';

test('F4 F14 goods: every scene is played to its end', async () => {
  expect(await playArea(goodsScenes)).toEqual([]);
});
