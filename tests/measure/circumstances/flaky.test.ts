import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ownShop } from '../../stories/kit/story.ts';
import { FlakyLine } from '../faults/kit/flaky-line.ts';
import { persist, retryOnSight } from '../faults/kit/persist.ts';
import { nameOf, type Scene } from '../faults/kit/scene.ts';
import { Stage } from '../faults/kit/stage.ts';
import { allScenes } from '../faults/scenes/all.ts';
import { over } from './kit/tally.ts';

const SEEDS = Number(process.env.CIRCUMSTANCES_SEEDS ?? 10);
const PATIENCE_MS = 4000;
const FULL = '13800138000';

/** What somebody comes for, from the first page to its end; each changes something that the gateway counts. */
const journeys = [
  'register @ register',
  'registerByThirdParty @ bind phone',
  'changePhone @ change phone',
  'createAddress @ addresses',
  'editAddress @ addresses',
  'deleteAddress @ addresses',
  'cancelOrder @ order list',
  'confirmReceipt @ order list',
  'deleteOrder @ order list',
  'addToCart @ favourites',
  'bookDrug @ favourites',
  'removeFavourite @ favourites',
  'saveReview @ review',
  'saveMember @ profile',
  'giveConsent @ profile',
  'createPatient @ new patient',
  'deletePatient @ patients',
  'savePrescription @ complete-info link',
  'submitPayInquiry @ inquiry',
  'submitInquiryByToken @ inquiry by link',
];

test('F5 with every tenth call refused, lost or cut everybody reaches their end, and once', async () => {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const found = journeys.flatMap((name) => allScenes.filter((scene) => nameOf(scene) === name));
  expect(found.map(nameOf)).toEqual(journeys);
  const cases = found.flatMap((scene) =>
    Array.from({ length: SEEDS }, (_, seed) => ({ name: `${nameOf(scene)} #${seed}`, scene, seed })),
  );
  await over('every tenth call goes wrong', cases, async ({ scene, seed }) => {
    const stage = await Stage.open(browser, ownShop().origin, PATIENCE_MS);
    try {
      return await goThrough(stage, scene, seed);
    } finally {
      await stage.close();
    }
  });
  await browser.close();
});

async function goThrough(stage: Stage, scene: Scene, seed: number): Promise<string[]> {
  const { effect } = scene;
  if (effect === undefined) throw new Error('what comes of it cannot be counted');
  const line = new FlakyLine(seed);
  await line.join(stage);
  await stage.setBack(scene.as === undefined ? FULL : scene.as);
  await scene.prepare?.(stage);
  await retryOnSight(stage);
  const before = await effect.count(stage);
  const change = async () => (await effect.count(stage)) - before;
  line.open();
  const isAtEnd = await persist(stage, scene, async () => (await change()) === effect.by);
  const by = await change();
  return [
    ...(isAtEnd ? [] : [`it came to no end: ${await saidOn(stage)}`]),
    ...(by === effect.by ? [] : [`it was done ${by} times, not ${effect.by}`]),
    ...stage.complaints,
  ];
}

async function saidOn({ page }: Stage): Promise<string> {
  const texts = await page.locator('[role=alert], [role=status], h1').allInnerTexts();
  return `${new URL(page.url()).pathname} ${texts.map((text) => text.trim()).join(' ')}`;
}
