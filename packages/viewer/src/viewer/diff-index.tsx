import { styled } from 'styled-components';
import type { Counts } from '../diff/described.ts';
import type { ShownComparison, ShownEntry } from '../diff/shown.ts';
import { machineNamed } from '../product.ts';
import { box, theme, type } from '../ui/theme.ts';
import type { Language } from '../words/bilingual.ts';
import { diffWords } from '../words/diff.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { addressText, patched } from './address.ts';
import { Code } from './detail-parts.tsx';
import { ChangeSign } from './diff-result.tsx';
import type { PanelProps } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';

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

const titleIn = ({ name, title }: ShownEntry, lang: Language): string =>
  lang === 'en' ? (machineNamed(name)?.title ?? name) : title;

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
