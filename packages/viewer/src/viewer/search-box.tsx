import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FoundFlow, Hit, Search } from '../search/find.ts';
import { VisuallyHidden } from '../ui/button.tsx';
import { media, theme } from '../ui/theme.ts';
import { searchWords } from '../words/search.ts';
import type { Address } from './address.ts';
import { useWords } from './language.ts';
import { optionId, patchOf, SearchResults } from './search-results.tsx';
import { useServices } from './services.ts';
import type { Go } from './use-address.ts';

const Place = styled.div`
  position: relative; inline-size: 360px; min-inline-size: 0; flex: 0 1 auto;
  /* A line of its own, under the name and the switches. */
  ${media.phone} { order: 1; flex: 1 0 100%; }
`;

const Input = styled.input`
  inline-size: 100%; block-size: ${theme.height.small}; padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; color: ${theme.color.text}; text-overflow: ellipsis;
  &::placeholder { color: ${theme.color.muted}; opacity: 1; }
`;

const nobody: readonly FoundFlow[] = [];

/** Searches all flows while the reader types. The slash key focuses it from anywhere. */
export function SearchBox({ address, go }: { address: Address; go: Go }) {
  const words = useWords(searchWords);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search, hasFailed, prepare } = useSearch();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = useDeferredValue(query.trim());
  const found = useMemo(() => (search && asked !== '' ? search.find(asked) : nobody), [search, asked]);
  const hits = useMemo(() => found.flatMap((flow) => flow.hits), [found]);

  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  const isShown = isOpen && query.trim() !== '';
  const place = isShown && at < hits.length ? at : -1;
  const said = saidOf();

  function saidOf(): string | null {
    if (hasFailed) return words.failed;
    if (!search) return words.preparing;
    return found.length === 0 ? words.none(asked) : null;
  }

  const pick = (hit: Hit) => {
    setIsOpen(false);
    setAt(-1);
    go(patchOf(hit));
  };
  const move = (to: number) => {
    setIsOpen(true);
    if (hits.length === 0) return;
    const next = (to + hits.length) % hits.length;
    setAt(next);
    document.getElementById(optionId(list, next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    // While characters are being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const hit = hits[place === -1 ? 0 : place];
    if (event.key === 'ArrowDown') move(place + 1);
    else if (event.key === 'ArrowUp') move(place === -1 ? -1 : place - 1);
    else if (event.key === 'Enter' && isShown && hit) pick(hit);
    else if (event.key === 'Escape' && isShown) setIsOpen(false);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  };

  return (
    <Place role="search">
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label={words.label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        aria-activedescendant={place === -1 ? undefined : optionId(list, place)}
        placeholder={words.placeholder}
        title={words.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onFocus={() => {
          prepare();
          setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false)}
        onChange={({ target }) => {
          prepare();
          setQuery(target.value);
          setIsOpen(true);
          setAt(-1);
        }}
        onKeyDown={handleKey}
      />
      <VisuallyHidden role="status">{isShown ? (said ?? words.found(hits.length, found.length)) : ''}</VisuallyHidden>
      {isShown ? (
        <SearchResults id={list} found={found} said={said} at={place} address={address} onPick={pick} />
      ) : (
        <div id={list} hidden />
      )}
    </Place>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The search; null until it is ready. */
function useSearch() {
  const { facts } = useServices();
  const [search, setSearch] = useState<Search | null>(null);
  const [is, setIs] = useState<'asleep' | 'preparing' | 'failed'>('asleep');
  return {
    search,
    hasFailed: is === 'failed',
    /** Starts preparing the search: not while a page loads, but once the reader is about to search. */
    prepare() {
      if (search || is === 'preparing') return;
      setIs('preparing');
      import('../search/find.ts').then(({ searchAll }) => searchAll(facts)).then(setSearch, () => setIs('failed'));
    },
  };
}
