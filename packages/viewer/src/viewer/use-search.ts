import { useState } from 'react';
import type { Search } from '../search/find.ts';
import { useServices } from './services.ts';

/** The search, and how far it is. */
export interface Searching {
  readonly search: Search | null;
  readonly hasFailed: boolean;
  /** Begins to prepare it: not while a page loads, but as soon as somebody is about to search. */
  prepare(): void;
}

export function useSearch(): Searching {
  const { facts } = useServices();
  const [search, setSearch] = useState<Search | null>(null);
  const [is, setIs] = useState<'asleep' | 'preparing' | 'failed'>('asleep');
  return {
    search,
    hasFailed: is === 'failed',
    prepare() {
      if (search || is === 'preparing') return;
      setIs('preparing');
      import('./search-index.ts').then(({ searchAll }) => searchAll(facts)).then(setSearch, () => setIs('failed'));
    },
  };
}
