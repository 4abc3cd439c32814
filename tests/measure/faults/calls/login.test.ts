import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { loginScenes } from '../scenes/login.ts';

test('F4 F14 login: every scene is played to its end', async () => {
  expect(await playArea(loginScenes)).toEqual([]);
});
