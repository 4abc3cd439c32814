import type { MachineCases, Steps } from '@xinglin/paths';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import type { Place } from '../ways.ts';
import { Soft } from './pieces.tsx';
import { useWay } from './use-way.ts';

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
