import { useWords } from '../viewer/language.ts';
import { coverageWords } from '../words/coverage.ts';
import { coverageOf } from './heat.ts';
import { useCoverage } from './source.ts';

/** For a card of the index: how much of a flow any test has run. Nothing while that is being counted. */
export function CoverageLine({ name }: { name: string }) {
  const words = useWords(coverageWords);
  const { loading } = useCoverage();
  if (loading.is !== 'loaded' || loading.facts === null) return null;
  const browser = coverageOf(loading.facts, name, 'browser');
  const all = coverageOf(loading.facts, name, 'all');
  if (all === null) return <span>{words.lineUnknown}</span>;
  return <span>{words.line(all.cases.percent, browser?.cases.percent ?? null)}</span>;
}
