import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { inquiryScenes } from '../scenes/inquiries.ts';

test('F4 F14 inquiries: every scene is played to its end', async () => {
  expect(await playArea(inquiryScenes)).toEqual([]);
});
