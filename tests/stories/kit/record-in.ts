import type { BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { inject } from 'vitest';
import { recorder } from '../../kit/recording.ts';

const sighting = v.object({
  machine: v.string(),
  actor: v.string(),
  heard: v.nullable(v.looseObject({ type: v.string() })),
  arrows: v.array(v.string()),
  guards: v.array(v.object({ arrow: v.string(), passed: v.boolean() })),
});

const names = new WeakMap<Page, string>();
let tabs = 0;

function nameOf(page: Page): string {
  const name = names.get(page) ?? `tab ${++tabs}`;
  names.set(page, name);
  return name;
}

/** Writes down what the machines of every page of this profile go through (`npm run paths -- cover`). */
export async function recordIn(context: BrowserContext): Promise<void> {
  await context.exposeBinding('__xinglinSaw', ({ page }, line: string) => {
    recorder.note(v.parse(sighting, JSON.parse(line)), nameOf(page));
  });
  await context.addInitScript(inject('inspector'));
}
