import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { orderScenes } from '../scenes/orders.ts';

test('F4 F14 orders: every scene is played to its end', async () => {
  expect(await playArea(orderScenes)).toEqual([]);
});
