import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { profileScenes } from '../scenes/profile.ts';

test('F4 F14 profile: every scene is played to its end', async () => {
  expect(await playArea(profileScenes)).toEqual([]);
});
