import { createElement, type ReactNode } from 'react';
import { PAGE_TIMEOUT } from '../../machines/shell/page-loader.machine.ts';
import { type LazyPage, lazyPage } from '../lib/page-loader.actors.ts';
import { pageAt } from '../page-at.ts';
import type { PageEntry } from '../pages.ts';

/** The member layout with its pages (ORD-ROUTE-02), and everything else in the frame. */
export const shellPage = lazyPage('shell', async () => createElement((await import('./shell-pages.tsx')).ShellPages));

/** The states of every component; not in the shopper's build. */
export const devPage = import.meta.env.DEV
  ? lazyPage('dev', async () => createElement((await import('../dev/ui-page.tsx')).UiPage))
  : null;

const made = new Map<PageEntry['view'], LazyPage<ReactNode>>();

/**
 * The lazy page of an entry, or null if it has no view. Entries with the same view share it, so that the page stays
 * between them.
 */
export function lazyPageOf({ path, view }: PageEntry): LazyPage<ReactNode> | null {
  if (view === undefined) return null;
  const lazy = made.get(view) ?? lazyPage(path, async () => createElement(await view()));
  made.set(view, lazy);
  return lazy;
}

/**
 * Fetches the modules of a prerendered page, which its first rendering needs. Rejects when they fail to load, or not
 * in time (ACC-LIM-01).
 */
export function loadPrerendered(path: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`what draws ${path} has not come in time`)), PAGE_TIMEOUT);
  });
  return Promise.race([loadPagesOf(pageAt(path, '')), tooLate]).finally(() => clearTimeout(timer));
}

async function loadPagesOf(page: PageEntry): Promise<void> {
  // In turn: the frame brings the views of its pages.
  if (page.framed === true) await shellPage.load();
  await lazyPageOf(page)?.load();
}
