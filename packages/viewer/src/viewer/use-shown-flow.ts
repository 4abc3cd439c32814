import { useMemo } from 'react';
import { inEnglish } from '../model/in-english.ts';
import type { RegisteredMachine } from '../product.ts';
import { type Loading, useLoadedFlow } from './flow-source.ts';
import { useLanguage } from './language.ts';
import { useDrawn } from './use-drawn.ts';

/** Loads a flow and gives it in the language that was chosen. The English chart is drawn when it is first asked for. */
export function useShownFlow(registered: RegisteredMachine): { readonly loading: Loading; again(): void } {
  const isEnglish = useLanguage() === 'en';
  const { loading, again } = useLoadedFlow(registered);
  const loaded = loading.is === 'loaded' ? loading.loaded : null;
  const english = useMemo(
    () => (isEnglish && loaded ? inEnglish(loaded.flow, registered.title) : null),
    [isEnglish, loaded, registered],
  );
  const { drawing } = useDrawn(english, `${registered.name} en`);
  return useMemo(() => {
    if (!english || !loaded) return { loading, again };
    if (drawing.is === 'drawing') return { loading: { is: 'loading' }, again };
    // The Chinese chart of the same states and arrows is better than none.
    const svg = drawing.is === 'drawn' ? drawing.svg : loaded.svg;
    return { loading: { is: 'loaded', loaded: { flow: english, svg } }, again };
  }, [english, loaded, loading, again, drawing]);
}
