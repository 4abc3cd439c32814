import { useWords } from '../viewer/language.ts';
import { useServices } from '../viewer/services.ts';
import { useLoaded } from '../viewer/use-loaded.ts';
import { coverageWords } from '../words/coverage.ts';
import { coverageOf } from './heat.ts';

/** For a card of the index: how much of a flow any test has run. Nothing while that is being counted. */
export function CoverageLine({ name }: { name: string }) {
  const words = useWords(coverageWords);
  const { loading } = useLoaded('coverage', useServices().coverage);
  if (loading.is !== 'loaded' || loading.value === null) return null;
  const browser = coverageOf(loading.value, name, 'browser');
  const all = coverageOf(loading.value, name, 'all');
  if (all === null) return <span>{words.lineUnknown}</span>;
  return <span>{words.line(all.cases.percent, browser?.cases.percent ?? null)}</span>;
}
