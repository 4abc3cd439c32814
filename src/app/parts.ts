import { createElement, type ReactNode } from 'react';
import { PART_TIMEOUT } from '../../machines/shell/part-loader.machine.ts';
import { definePart, type Part } from '../lib/part-loader.actors.ts';
import { type PageEntry, pageAt } from '../pages.ts';

/** The member layout with its pages (ORD-ROUTE-02), and what else stands in the frame. */
export const shellPart = definePart('shell', async () => createElement((await import('./shell-pages.tsx')).ShellPages));

/** The states of every part of the user interface; the branch does not exist in the shopper's build. */
export const devPart = import.meta.env.DEV
  ? definePart('dev', async () => createElement((await import('../dev/ui-page.tsx')).UiPage))
  : null;

const made = new Map<PageEntry['view'], Part<ReactNode>>();

/** The part with a page, or null where there is none. Entries of one view share it: the page stays while they change. */
export function partOf({ path, view }: PageEntry): Part<ReactNode> | null {
  if (view === undefined) return null;
  const part = made.get(view) ?? definePart(path, async () => createElement(await view()));
  made.set(view, part);
  return part;
}

/**
 * Fetches what a prerendered page was made of, so that its first rendering finds it there. Rejects when it does not come,
 * or not in time (ACC-LIM-01).
 */
export function loadPrerendered(path: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`what draws ${path} has not come in time`)), PART_TIMEOUT);
  });
  return Promise.race([loadPartsOf(pageAt(path, '')), tooLate]).finally(() => clearTimeout(timer));
}

async function loadPartsOf(page: PageEntry): Promise<void> {
  // In turn: the frame brings the views of its pages.
  if (page.framed === true) await shellPart.load();
  await partOf(page)?.load();
}
