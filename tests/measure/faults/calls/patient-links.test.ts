import { expect, test } from 'vitest';
import { playArea } from '../kit/play.ts';
import { patientLinkScenes } from '../scenes/patient-links.ts';

test('F4 F14 patient links: every scene is played to its end', async () => {
  expect(await playArea(patientLinkScenes)).toEqual([]);
});
