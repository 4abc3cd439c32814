import type { Access } from '../machines/shell/route-guard.machine.ts';
import { type PageEntry, pages } from './pages.ts';

const patterns: Record<string, RegExp> = {};

function patternOf(path: string): RegExp {
  const source = `${path}/*`.replace(/\/?\*\/\*$/, '(?:/.*)?').replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1');
  patterns[path] ??= new RegExp(`^${source}$`, 'i');
  return patterns[path];
}

/** @param search the query with its `?`, or an empty text */
export function pageAt(path: string, search: string): PageEntry {
  const page = pages.find(
    (entry) =>
      patternOf(entry.path).test(path) &&
      (entry.query === undefined || new RegExp(`[?&]${entry.query}=[^&]`).test(search)),
  );
  if (page === undefined) throw new Error(path);
  return page;
}

/** Who may open the page at an address (ACC-ROUTE-23). */
export const accessTo = (path: string, search: string): Access => pageAt(path, search).access;

export const isWayIn = (path: string): boolean => pageAt(path, '').wayIn === true;
