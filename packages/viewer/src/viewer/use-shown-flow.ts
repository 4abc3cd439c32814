import { useMemo } from 'react';
import { inEnglish } from '../model/in-english.ts';
import type { RegisteredMachine } from '../product.ts';
import type { LoadedFlow } from './flow-source.ts';
import { useLanguage } from './language.ts';
import { useServices } from './services.ts';
import { useDrawn } from './use-drawn.ts';
import { type Loading, useLoaded } from './use-loaded.ts';

/** Loads a flow and gives it in the language that was chosen. The English chart is drawn when it is first asked for. */
export function useShownFlow(registered: RegisteredMachine): { readonly loading: Loading<LoadedFlow>; again(): void } {
  const isEnglish = useLanguage() === 'en';
  const { flows } = useServices();
  const { loading, again } = useLoaded(registered.name, () => flows.load(registered));
  const loaded = loading.is === 'loaded' ? loading.value : null;
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
    return { loading: { is: 'loaded', value: { flow: english, svg } }, again };
  }, [english, loaded, loading, again, drawing]);
}
