import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { patientScenes } from '../scenes/patients.ts';

test('F4 F14 patients: every scene is played to its end', async () => {
  expect(await playArea(patientScenes)).toEqual([]);
});
