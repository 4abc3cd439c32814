import { styled } from 'styled-components';
import { type ShownComparison, versionText } from '../diff/shown.ts';
import { Select } from '../ui/form.tsx';
import { Bone, Empty, ErrorBlock, Stack } from '../ui/parts.tsx';
import { box, media, theme, type } from '../ui/theme.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { ChangedFlows } from './diff-index.tsx';
import { DiffResult } from './diff-result.tsx';
import type { DiffSource, OfferedRef } from './diff-source.ts';
import type { PanelProps } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { flowTitle } from './names.ts';
import { useServices } from './services.ts';
import { useLoaded } from './use-loaded.ts';

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
    <Stack>
      <DiffVersions source={diffs} shown={shown} />
      {more.base === undefined ? (
        <Empty text={words.unasked} />
      ) : (
        <Comparing shown={shown} source={diffs} from={more.base} to={more.to ?? null} />
      )}
    </Stack>
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
    <Stack aria-busy="true">
      <p role="status">{words.computing} …</p>
      <Bone $width="100%" $height="480px" />
    </Stack>
  );
}

function Compared({ shown, comparison }: PanelProps & { comparison: ShownComparison }) {
  const words = useWords(diffPanelWords);
  const versions = useWords(diffWords);
  const lang = useLanguage();
  const diff = comparison.diffs[shown.named.name];
  return (
    <Stack>
      <p>{words.compared(versionText(comparison.from, versions), versionText(comparison.to, versions))}</p>
      {diff ? (
        <DiffResult shown={shown} diff={diff} />
      ) : (
        <Empty text={words.same(flowTitle(shown.flow, shown.named, lang))} />
      )}
      <ChangedFlows shown={shown} comparison={comparison} />
    </Stack>
  );
}

const Bar = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${theme.space[4]};
  padding: ${theme.space[4]}; ${box}
  & span { color: ${theme.color.muted}; ${type.small} }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: none; }
`;

/** Git takes no name with a space in it for a ref. */
const workTree = ' ';

/** Which two versions are compared: branches, tags, and the last commits that touched the flow. */
function DiffVersions({ source, shown: { named, address, go } }: PanelProps & { source: DiffSource }) {
  const words = useWords(diffPanelWords);
  const { loading } = useLoaded(named.name, () => source.refs(named.name));
  const refs = loading.is === 'loaded' ? loading.value : null;
  const { base = '', to = '' } = address.more;
  const said = (what: (ref: string) => string) => (one: OfferedRef) => ({
    value: one.ref,
    text: words.option(what(one.ref), one.date, one.subject),
  });
  const offered = [
    ...(refs?.branches ?? []).map(said(words.branch)),
    ...(refs?.commits ?? []).map(said(words.commit)),
    ...(refs?.tags ?? []).map(said(words.tag)),
  ];
  /** What a link names is there to be chosen, whatever it is. */
  const withChosen = (chosen: string) =>
    chosen === '' || offered.some(({ value }) => value === chosen)
      ? offered
      : [{ value: chosen, text: chosen }, ...offered];
  const choose = (more: Readonly<Record<string, string>>) => go({ more: { change: '', ...more } });
  return (
    <Bar role="group" aria-label={words.versions}>
      <div>
        <span aria-hidden="true">{words.from}</span>
        <Select
          name="from"
          label={words.from}
          value={base}
          placeholder={words.choose}
          options={withChosen(base)}
          onValue={(value) => choose({ base: value })}
        />
      </div>
      <div>
        <span aria-hidden="true">{words.to}</span>
        <Select
          name="to"
          label={words.to}
          value={to === '' ? workTree : to}
          options={[{ value: workTree, text: words.workTree }, ...withChosen(to)]}
          onValue={(value) => choose({ to: value === workTree ? '' : value })}
        />
      </div>
    </Bar>
  );
}
