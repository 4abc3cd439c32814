import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import type { Flow, FlowArrow } from '../model/flow.ts';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { arrowName, guardName, nameOfState, targetLine } from '../viewer/names.ts';
import type { ShownFlow } from '../viewer/services.ts';
import type { Language } from '../words/bilingual.ts';
import { coverageWords } from '../words/coverage.ts';
import { viewerWords } from '../words/viewer.ts';
import {
  type ArrowRow,
  arrowRows,
  type CoverageScope,
  type CoveredItem,
  type FlowCoverage,
  isKnown,
  isOutOfReach,
  runsOf,
  scopes,
} from './coverage.ts';

const Scroll = styled.div`
  overflow-x: auto; ${box}
  &:focus-visible { outline-offset: -2px; }
  ${media.print} { overflow: visible; }
`;

const Grid = styled.table`
  inline-size: 100%; border-collapse: collapse;
  & caption { padding: ${theme.space[3]} ${theme.space[4]}; text-align: start; ${type.lead} font-weight: 600; }
  & th, & td { padding: ${theme.space[2]} ${theme.space[3]}; text-align: start; vertical-align: top; border-block-start: 1px solid ${theme.color.hairline}; }
  & thead th { background: ${theme.color.page}; color: ${theme.color.muted}; ${type.small} white-space: nowrap; }
  & tbody th { font-weight: 400; min-inline-size: 220px; overflow-wrap: anywhere; }
  & td[data-number] { text-align: end; }
  & tbody tr[data-picked] { background: ${theme.color.infoTint}; box-shadow: inset 3px 0 ${theme.color.info}; }
  & a { color: ${theme.color.primary}; border-radius: 2px; text-underline-offset: 4px; }
  & a:hover { text-decoration: underline; }
`;

const Sorter = styled.button`
  padding: 2px 0; border: 0; background: none; color: inherit; font: inherit; white-space: nowrap; border-radius: ${theme.radius.mark};
  &:hover { color: ${theme.color.primary}; }
  &[data-on] { color: ${theme.color.text}; font-weight: 600; }
`;

const Idle = styled.td`color: ${theme.color.danger}; ${type.small} max-inline-size: 320px; overflow-wrap: anywhere;`;

interface Line extends ArrowRow {
  readonly drawn: FlowArrow;
  readonly idle: readonly string[];
}

type SortBy = 'arrow' | CoverageScope | 'idle';
interface Sort {
  readonly by: SortBy;
  readonly up: boolean;
}

interface CoverageTableProps {
  shown: ShownFlow;
  flow: FlowCoverage;
  scope: CoverageScope;
}

/** How often each arrow was run, by source; can be sorted with the least run first. */
export function CoverageTable({ shown, flow, scope }: CoverageTableProps) {
  const words = useWords(coverageWords);
  const [sort, setSort] = useState<Sort>({ by: 'arrow', up: true });
  const lines = sorted(linesOf(shown, flow, scope), sort);
  const renderHead = (by: SortBy, title: string) => (
    <th scope="col" aria-sort={sort.by === by ? (sort.up ? 'ascending' : 'descending') : undefined}>
      <Sorter
        type="button"
        title={words.sortBy(title)}
        data-on={sort.by === by || undefined}
        onClick={() => setSort({ by, up: sort.by === by ? !sort.up : by !== 'idle' })}
      >
        {title} {sort.by === by ? (sort.up ? '↑' : '↓') : '↕'}
      </Sorter>
    </th>
  );
  return (
    <Scroll tabIndex={0} role="region" aria-label={words.table}>
      <Grid>
        <caption>{words.table}</caption>
        <thead>
          <tr>
            {renderHead('arrow', words.columns.arrow)}
            <th scope="col">{words.columns.to}</th>
            {scopes.map((one) => (
              <Fragment key={one}>{renderHead(one, words.scopes[one])}</Fragment>
            ))}
            {renderHead('idle', words.columns.idle)}
            <th scope="col">{words.columns.guard}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineOf key={line.arrow.item} line={line} shown={shown} flow={flow} scope={scope} />
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}

function LineOf({ line, shown, flow, scope }: CoverageTableProps & { line: Line }) {
  const lang = useLanguage();
  const { drawn, idle, guard } = line;
  const isPicked = shown.address.arrow === drawn.id;
  const patch = { arrow: isPicked ? null : drawn.id, state: null };
  return (
    <tr data-picked={isPicked || undefined}>
      <th scope="row">
        <a href={addressText(patched(shown.address, patch))} aria-current={isPicked || undefined}>
          {arrowLine(shown.flow, drawn, lang)}
        </a>
      </th>
      <td>{targetLine(shown.flow, drawn, lang)}</td>
      {scopes.map((one) => (
        <td key={one} data-number>
          <Count flow={flow} item={line.arrow} scope={one} />
        </td>
      ))}
      <Idle>{idle.join(' · ')}</Idle>
      <td>
        {guard && (
          <>
            {guard.yes ? <Count flow={flow} item={guard.yes} scope={scope} /> : '–'}
            {' / '}
            {guard.no ? <Count flow={flow} item={guard.no} scope={scope} /> : '–'}
          </>
        )}
      </td>
    </tr>
  );
}

/** In the order of the machine. */
function linesOf({ flow: { arrows } }: ShownFlow, flow: FlowCoverage, scope: CoverageScope): readonly Line[] {
  return arrowRows(flow).flatMap((row) => {
    const drawn = arrows.find(({ id }) => id === row.arrow.item);
    const idle = row.cases
      .filter((item) => runsOf(item, scope) === 0 && !isOutOfReach(flow, item, scope))
      .map(({ caseName, kind }) => caseName || kind);
    return drawn ? [{ ...row, drawn, idle }] : [];
  });
}

function sorted(lines: readonly Line[], { by, up }: Sort): readonly Line[] {
  const ordered = by === 'arrow' ? lines : lines.toSorted((a, b) => sizeOf(a, by) - sizeOf(b, by));
  return up ? ordered : ordered.toReversed();
}

const sizeOf = ({ arrow, idle }: Line, by: Exclude<SortBy, 'arrow'>): number =>
  by === 'idle' ? idle.length : runsOf(arrow, by);

const Number_ = styled.span`${tabular}`;
const Never = styled.strong`color: ${theme.color.danger}; font-weight: 600; white-space: nowrap;`;
const Quiet = styled.span`color: ${theme.color.muted}; white-space: nowrap;`;

/** How often something was run in a scope; a dash where nothing is known. */
export function Count({ flow, item, scope }: { flow: FlowCoverage; item: CoveredItem; scope: CoverageScope }) {
  const words = useWords(coverageWords);
  if (!isKnown(flow, scope)) return <Quiet>–</Quiet>;
  const runs = runsOf(item, scope);
  if (runs > 0) return <Number_>{runs}</Number_>;
  if (isOutOfReach(flow, item, scope)) return <Quiet title={words.unreachableLong}>{words.unreachable}</Quiet>;
  return <Never>{words.never}</Never>;
}

/** An arrow in one line: its source, and what happens. */
export const arrowLine = (flow: Flow, arrow: FlowArrow, lang: Language): string =>
  `${nameOfState(flow, arrow.source, lang)} · ${arrowName(arrow, lang)}${conditionOf(arrow, lang)}`;

function conditionOf(arrow: FlowArrow, lang: Language): string {
  const { isElse, namedByCases, cases } = arrow;
  const guard = guardName(arrow, lang);
  if (namedByCases) return coverageWords[lang].inCases(cases);
  if (guard !== null) return ` [${guard}]`;
  return isElse ? ` [${viewerWords[lang].inspector.otherwise}]` : '';
}
