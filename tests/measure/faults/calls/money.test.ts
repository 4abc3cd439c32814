import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { moneyScenes } from '../scenes/money.ts';

test('F4 F14 money: every scene is played to its end', async () => {
  expect(await playArea(moneyScenes)).toEqual([]);
});
