import { chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { createAddress, listAddresses } from '../../contract/account/address.calls.ts';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import type { FaultName } from '../measure/faults/kit/faults.ts';
import { playScene } from '../measure/faults/kit/play.ts';
import type { Scene } from '../measure/faults/kit/scene.ts';
import { allScenes, withoutScreen } from '../measure/faults/scenes/all.ts';
import { ownShop } from './kit/story.ts';

function sceneOf(call: Call): Scene {
  const scene = allScenes.find((one) => one.call === call);
  if (scene === undefined) throw new Error(`${call.name} has no scene`);
  return scene;
}

async function wrongIn(scene: Scene, faults: readonly FaultName[], patience?: number): Promise<(string | null)[]> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  try {
    return (await playScene(browser, ownShop().origin, scene, faults, patience)).map(({ wrong }) => wrong);
  } finally {
    await browser.close();
  }
}

test('F4 F14 every call of the contract is in the matrix of faults, or no screen makes it', () => {
  const played = new Set(allScenes.map(({ call }) => call.name));
  const names = allCalls.map(({ name }) => name);
  expect(names.filter((name) => !played.has(name)).toSorted()).toEqual(Object.keys(withoutScreen).toSorted());
  expect([...played].filter((name) => !names.includes(name))).toEqual([]);
  const scenes = allScenes.map(({ call, screen }) => `${call.name} @ ${screen}`);
  expect(new Set(scenes).size).toBe(scenes.length);
});

test('F4 F5 an address whose answer is lost is saved once by the second press, and a list comes by 重试', async () => {
  expect(await wrongIn(sceneOf(createAddress), ['dropped'])).toEqual([null]);
  expect(await wrongIn(sceneOf(listAddresses), ['502-html', 'timeout', 'types'])).toEqual([null, null, null]);
});

/** Planted: presses of this button are lost. */
function deaf(page: Page, name: string): Promise<unknown> {
  return page.addInitScript((text) => {
    const hear = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('button')?.textContent === text)
        event.stopPropagation();
    };
    window.addEventListener('click', hear, true);
  }, name);
}

test('F4 the matrix notices a 重试 that does nothing, a text that is not said, and an effect that comes twice', async () => {
  const list = sceneOf(listAddresses);
  const [dead] = await wrongIn(
    { ...list, prepare: ({ page }) => deaf(page, '重试').then(() => undefined) },
    ['500'],
    3000,
  );
  expect(dead).toMatch(/^the second try does not succeed/);
  const [silent] = await wrongIn({ ...list, says: { server: '别的话' } }, ['500'], 3000);
  expect(silent).toMatch(/^does not say «别的话»/);
  const create = sceneOf(createAddress);
  const twice: Scene = {
    ...create,
    async deed(stage) {
      await create.deed(stage);
      const { content } = Object(await stage.read(listAddresses.path));
      const { id: _, deliveryAddress: __, version: ___, ...again } = content[1];
      await stage.ask(createAddress, { ...again, consigneePhone1: '', consigneePhone2: '13512345679' });
    },
  };
  expect((await wrongIn(twice, ['empty'], 3000))[0]).toMatch(/^effect 1/);
});
