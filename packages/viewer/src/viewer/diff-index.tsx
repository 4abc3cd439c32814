import { styled } from 'styled-components';
import { registry } from '../../../../machines/registry.ts';
import { Table } from '../../../../src/ui/table.tsx';
import { theme, type } from '../../../../src/ui/theme.ts';
import type { ShownComparison, ShownEntry } from '../diff/shown.ts';
import type { Counts } from '../diff/told.ts';
import type { Language } from '../words/bilingual.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { addressText, patched } from './address.ts';
import { Code } from './detail-parts.tsx';
import { ChangeSign } from './diff-result.tsx';
import { useLanguage, useWords } from './language.ts';
import type { PanelProps } from './panels.ts';

const Card = styled.section`
  padding: ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.card}; overflow-x: auto;
  & > h2 { ${type.lead} font-weight: 600; margin-block-end: ${theme.space[3]}; }
  & table { inline-size: 100%; }
  & a { color: ${theme.color.primary}; text-underline-offset: 4px; }
  & a[aria-current] { font-weight: 600; }
  & > table + p { margin-block-start: ${theme.space[5]}; }
  & > ul { display: grid; gap: ${theme.space[1]}; margin-block-start: ${theme.space[2]}; }
`;

const titleIn = ({ name, title }: ShownEntry, lang: Language): string =>
  lang === 'en' ? (registry.find((one) => one.name === name)?.title ?? name) : title;

/** Which flows changed at all, each with a link to what changed in it. */
export function ChangedFlows({ shown, comparison }: PanelProps & { comparison: ShownComparison }) {
  const words = useWords(diffPanelWords);
  const { counts, status: statuses } = useWords(diffWords).report;
  const lang = useLanguage();
  const { address, named } = shown;
  const { entries, compared, unseen } = comparison;
  const { base = '', to = '' } = address.more;
  const said = ({ added, removed, changed }: Counts) => counts(added, removed, changed);
  const nameOf = (entry: ShownEntry) =>
    // A flow that is gone has no page of its own.
    registry.some(({ name }) => name === entry.name) ? (
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
        <Table
          caption={words.index(entries.length, compared)}
          rows={entries}
          keyOf={({ name }) => name}
          columns={[
            { key: 'flow', title: words.columns.flow, cell: nameOf, rowTitle: true },
            {
              key: 'status',
              title: words.columns.status,
              cell: renderStatus,
            },
            { key: 'states', title: words.columns.states, cell: ({ states }) => said(states) },
            { key: 'arrows', title: words.columns.arrows, cell: ({ arrows }) => said(arrows) },
            { key: 'paths', title: words.columns.paths, cell: ({ paths }) => said(paths) },
          ]}
        />
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
