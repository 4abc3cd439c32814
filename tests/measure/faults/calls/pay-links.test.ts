import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { payLinkScenes } from '../scenes/pay-links.ts';

test('F4 F14 pay links: every scene is played to its end', async () => {
  expect(await playArea(payLinkScenes)).toEqual([]);
});
