import { styled } from 'styled-components';
import type { Counts } from '../diff/described.ts';
import { type ShownComparison, type ShownEntry, versionText } from '../diff/shown.ts';
import { machineNamed, titleOf } from '../product.ts';
import { Select } from '../ui/form.tsx';
import { Bone, Empty, ErrorBlock, Stack } from '../ui/parts.tsx';
import { box, media, theme, type } from '../ui/theme.ts';
import type { Language } from '../words/bilingual.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { addressText, patched } from './address.ts';
import { Code } from './details.tsx';
import { ChangeSign, DiffResult } from './diff-result.tsx';
import { useLanguage, useWords } from './language.ts';
import { type DiffSource, type OfferedRef, type PanelProps, useServices } from './services.ts';
import { useLoaded } from './use-loaded.ts';

/** What changed in a flow between two versions: on one chart, in words, and which test cases are new or obsolete. */
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
      <Bone />
    </Stack>
  );
}

function Compared({ shown, comparison }: PanelProps & { comparison: ShownComparison }) {
  const words = useWords(diffPanelWords);
  const versions = useWords(diffWords);
  const diff = comparison.diffs[shown.named.name];
  return (
    <Stack>
      <p>{words.compared(versionText(comparison.from, versions), versionText(comparison.to, versions))}</p>
      {diff ? <DiffResult shown={shown} diff={diff} /> : <Empty text={words.same(shown.title)} />}
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

/** Cannot be the name of a ref, which has no spaces. */
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
  /** Offers the version that a link names, even if git did not list it. */
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

const Card = styled.section`
  padding: ${theme.space[4]}; ${box} overflow-x: auto;
  & > h2 { ${type.lead} font-weight: 600; margin-block-end: ${theme.space[3]}; }
  & table { inline-size: 100%; }
  & a { color: ${theme.color.primary}; text-underline-offset: 4px; }
  & a[aria-current] { font-weight: 600; }
  & > table + p { margin-block-start: ${theme.space[5]}; }
  & > ul { display: grid; gap: ${theme.space[1]}; margin-block-start: ${theme.space[2]}; }
`;

const columns = ['flow', 'status', 'states', 'arrows', 'paths'] as const;

const Facts = styled.table`
  font-variant-numeric: tabular-nums;
  & td, & tbody th {
    block-size: ${theme.height.large}; padding: ${theme.space[2]} ${theme.space[4]}; border-block-end: 1px solid ${theme.color.hairline};
  }
  & thead th {
    block-size: ${theme.height.medium}; padding: 0 ${theme.space[4]}; background: ${theme.color.page};
    color: ${theme.color.muted}; white-space: nowrap; ${type.small}
  }
`;

const titleIn = ({ name, title }: ShownEntry, lang: Language): string => (lang === 'en' ? titleOf(name, lang) : title);

/** All flows that changed, each with a link to its changes. */
function ChangedFlows({ shown, comparison }: PanelProps & { comparison: ShownComparison }) {
  const words = useWords(diffPanelWords);
  const { counts, status: statuses } = useWords(diffWords).report;
  const lang = useLanguage();
  const { address, named } = shown;
  const { entries, compared, unseen } = comparison;
  const { base = '', to = '' } = address.more;
  const said = ({ added, removed, changed }: Counts) => counts(added, removed, changed);
  const nameOf = (entry: ShownEntry) =>
    // A removed flow has no page.
    machineNamed(entry.name) !== null ? (
      <a
        href={addressText(patched(address, { flow: entry.name, panel: 'diff', more: { base, to, change: '' } }))}
        aria-current={entry.name === named.name ? 'page' : undefined}
      >
        {titleIn(entry, lang)}
      </a>
    ) : (
      titleIn(entry, lang)
    );
  const renderStatus = ({ status, wordsOnly }: ShownEntry) => (
    <ChangeSign $change={status}>{wordsOnly ? statuses.wordsOnly : words.signs[status]}</ChangeSign>
  );
  return (
    <Card>
      <h2>{words.index(entries.length, compared)}</h2>
      {entries.length === 0 ? (
        <p>{words.noneChanged}</p>
      ) : (
        <Facts aria-label={words.index(entries.length, compared)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.name}>
                <th scope="row">{nameOf(entry)}</th>
                <td>{renderStatus(entry)}</td>
                <td>{said(entry.states)}</td>
                <td>{said(entry.arrows)}</td>
                <td>{said(entry.paths)}</td>
              </tr>
            ))}
          </tbody>
        </Facts>
      )}
      {unseen.length > 0 && (
        <>
          <p>{words.unseen}</p>
          <ul>
            {unseen.map((path) => (
              <li key={path}>
                <Code>{path}</Code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
