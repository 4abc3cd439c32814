import { styled } from 'styled-components';
import { type ShownComparison, versionText } from '../diff/shown.ts';
import { Bone, Empty, ErrorBlock } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { ChangedFlows } from './diff-index.tsx';
import { DiffResult } from './diff-result.tsx';
import type { DiffSource } from './diff-source.ts';
import { DiffVersions } from './diff-versions.tsx';
import type { PanelProps } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { flowTitle } from './names.ts';
import { useServices } from './services.ts';
import { useLoaded } from './use-loaded.ts';

const Column = styled.div`display: grid; gap: ${theme.space[4]};`;

/** What changed in a flow between two versions: on one chart, in words, and which test cases came and went. */
export function DiffPanel({ shown }: PanelProps) {
  const { diffs, facts } = useServices();
  const { more } = shown.address;
  const words = useWords(diffPanelWords);

  if (diffs === null) {
    if (facts.diff) return <Compared shown={shown} comparison={facts.diff} />;
    return <Empty text={words.nothingBuilt} action={<p>{words.howToBuild}</p>} />;
  }
  return (
    <Column>
      <DiffVersions source={diffs} shown={shown} />
      {more.base === undefined ? (
        <Empty text={words.unasked} />
      ) : (
        <Comparing shown={shown} source={diffs} from={more.base} to={more.to ?? null} />
      )}
    </Column>
  );
}

interface ComparingProps extends PanelProps {
  source: DiffSource;
  from: string;
  to: string | null;
}

function Comparing({ shown, source, from, to }: ComparingProps) {
  const words = useWords(diffPanelWords);
  const { name } = shown.named;
  const { loading, again } = useLoaded(JSON.stringify([from, to, name]), () => source.compare(from, to, name));
  if (loading.is === 'failed') return <ErrorBlock text={words.failed(loading.why)} onRetry={again} />;
  if (loading.is === 'loaded') return <Compared shown={shown} comparison={loading.value} />;
  return (
    <Column aria-busy="true">
      <p role="status">{words.computing} …</p>
      <Bone $width="100%" $height="480px" />
    </Column>
  );
}

function Compared({ shown, comparison }: PanelProps & { comparison: ShownComparison }) {
  const words = useWords(diffPanelWords);
  const versions = useWords(diffWords);
  const lang = useLanguage();
  const diff = comparison.diffs[shown.named.name];
  return (
    <Column>
      <p>{words.compared(versionText(comparison.from, versions), versionText(comparison.to, versions))}</p>
      {diff ? (
        <DiffResult shown={shown} diff={diff} />
      ) : (
        <Empty text={words.same(flowTitle(shown.flow, shown.named, lang))} />
      )}
      <ChangedFlows shown={shown} comparison={comparison} />
    </Column>
  );
}
