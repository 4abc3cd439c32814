import type { MachineCases, Steps } from '@xinglin/paths';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Soft } from '../../ui/parts.tsx';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { exploreSlowly } from '../slowly.ts';
import { type Place, wayTo } from '../ways.ts';

export interface WalkButtonProps {
  cases: MachineCases;
  place: Place;
  text: string;
  /** Steps to go on from, where a way leads on. */
  from?: Steps | undefined;
  onFound(steps: Steps): void;
}

/** Looks for the shortest way to a state or an arrow and says how far it is with it. */
export function WalkButton({ cases, place, text, from, onFound }: WalkButtonProps) {
  const words = useWords(simulateWords);
  const { search, find } = useWay(cases, place);
  return (
    <>
      <Button size="sm" pending={search.is === 'searching'} onPress={() => void find(onFound, from)}>
        {text}
      </Button>
      <Soft role="status">
        {search.is === 'searching' && words.searching(search.states)}
        {search.is === 'none' && words.noWay}
      </Soft>
    </>
  );
}

type Search = { readonly is: 'idle' } | { readonly is: 'searching'; readonly states: number } | { readonly is: 'none' };

/**
 * Looks for the shortest way to a place of a chart; the page stays alive meanwhile.
 * @param place anew when it is another one
 */
function useWay(cases: MachineCases, place: Place) {
  const [search, setSearch] = useState<Search & { readonly of?: string }>({ is: 'idle' });
  const key = `${cases.machine.id} ${place.kind} ${place.id}`;
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    wanted.current = key;
    return () => {
      wanted.current = null;
    };
  }, [key]);
  return {
    search: search.of === key ? search : ({ is: 'idle' } as const),
    /** @param from steps to go on from, where a way leads on */
    async find(found: (steps: Steps) => void, from: Steps | null = null): Promise<void> {
      setSearch({ is: 'searching', states: 0, of: key });
      const graph = await exploreSlowly(cases, (states) => setSearch({ is: 'searching', states, of: key }));
      // Whoever has gone elsewhere meanwhile is left alone.
      if (wanted.current !== key) return;
      const steps = wayTo(graph, place, from);
      setSearch({ is: steps ? 'idle' : 'none', of: key });
      if (steps) found(steps);
    },
  };
}
