import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { PageOf } from '../../contract/page.ts';
import type { PagedListActor, Place } from '../../machines/lib/paged-list.machine.ts';
import { listRestoration } from './list-restoration.ts';
import { useAppContext } from './use-app-context.ts';

/** The page that an address names: a whole number from 1; anything else is the first. */
export function pageIn(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/**
 * The rows that were in view when the shopper left this history entry, so that going back shows them immediately; null
 * on a new visit. Read once, before the list's actor is made.
 */
export function useRestoredRows<Row>(): PageOf<Row> | null {
  const { services } = useAppContext();
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const left = () => listRestoration(services).at(key)?.read ?? null;
  // An entry of the history belongs to one list only, whose rows these are.
  const [rows] = useState(() => (cameBack ? (left() as PageOf<Row> | null) : null));
  return rows;
}

/**
 * Syncs a list with the address: the address sets the list's place (reload, back, forward), and the list's own moves
 * change the address. Going back restores scroll and focus (rows carry `data-row`); another page begins at the top.
 */
export function useListPlace<Row, Filter extends object>(
  list: PagedListActor<Row, Filter> | undefined,
  place: Place<Filter>,
  addressOf: (place: Place<Filter>) => string,
): PagedListActor<Row, Filter> {
  if (list === undefined) throw new Error('a list runs as long as its parent');
  const { navigator, services } = useAppContext();
  const { key, pathname, search } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const address = pathname + search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what the address says, and changes with nothing else.
  useEffect(() => {
    list.send({ type: 'place.changed', place });
    // The place is derived from the address and changes only with it.
    // oxlint-disable-next-line react/exhaustive-deps -- see above.
  }, [list, address]);

  useEffect(() => {
    const moving = list.on('moved', ({ place: to, replaces }) => {
      navigator.go(addressOf(to), { replace: replaces });
      if (!replaces) window.scrollTo({ top: 0 });
    });
    return () => moving.unsubscribe();
  }, [list, navigator, addressOf]);

  const entry = useRef(key);
  entry.current = key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes into view.
  useLayoutEffect(() => {
    const kept = cameBack ? listRestoration(services).at(entry.current) : undefined;
    if (kept !== undefined) {
      window.scrollTo({ top: kept.scrolled });
      rowNamed(kept.row)?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list comes into view.
  }, []);
  useLayoutEffect(
    () => () => {
      const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null;
      listRestoration(services).keep(entry.current, {
        read: list.getSnapshot().context.read,
        scrolled: window.scrollY,
        row,
      });
    },
    [list, services],
  );
  return list;
}

function rowNamed(name: string | null): Element | null {
  return [...document.querySelectorAll('[data-row]')].find((row) => row.getAttribute('data-row') === name) ?? null;
}
