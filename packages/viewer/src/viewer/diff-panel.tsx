import { use } from 'react';
import { styled } from 'styled-components';
import { type ShownComparison, versionText } from '../diff/shown.ts';
import { Bone, Empty, ErrorBlock } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { ChangedFlows } from './diff-index.tsx';
import { DiffResult } from './diff-result.tsx';
import { DiffSourceContext } from './diff-source.ts';
import { DiffVersions } from './diff-versions.tsx';
import { useFacts } from './facts.ts';
import type { PanelProps } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { flowTitle } from './names.ts';
import { useComparison } from './use-comparison.ts';

const Column = styled.div`display: grid; gap: ${theme.space[4]};`;

/** What changed in a flow between two versions: on one chart, in words, and which test cases came and went. */
export function DiffPanel({ shown }: PanelProps) {
  const source = use(DiffSourceContext);
  const built = useFacts().diff ?? null;
  const { more } = shown.address;
  const words = useWords(diffPanelWords);
  const { comparing, again } = useComparison(source, more.base ?? null, more.to ?? null, shown.named.name);

  if (source === null) {
    if (built !== null) return <Compared shown={shown} comparison={built} />;
    return <Empty text={words.nothingBuilt} action={<p>{words.howToBuild}</p>} />;
  }
  return (
    <Column>
      <DiffVersions source={source} shown={shown} />
      {comparing.is === 'unasked' && <Empty text={words.unasked} />}
      {comparing.is === 'computing' && (
        <Column aria-busy="true">
          <p role="status">{words.computing} …</p>
          <Bone $width="100%" $height="480px" />
        </Column>
      )}
      {comparing.is === 'failed' && (
        <ErrorBlock text={words.failed(comparing.why)} retryText={words.retry} onRetry={again} />
      )}
      {comparing.is === 'compared' && <Compared shown={shown} comparison={comparing.comparison} />}
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
