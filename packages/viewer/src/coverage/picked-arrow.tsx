import type { Steps } from '@xinglin/paths';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { stepName } from '../model/steps.ts';
import { stepsTo } from '../simulate/ways.ts';
import { Button, ButtonLink, VisuallyHidden } from '../ui/button.tsx';
import { Card, Hint } from '../ui/parts.tsx';
import { tabular, theme, type } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import { Detail, List } from '../viewer/details.tsx';
import { useLanguage, useWords } from '../viewer/language.ts';
import { targetLine } from '../viewer/names.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { coverageWords } from '../words/coverage.ts';
import { arrowRows, type CoverageScope, type CoveredItem, type FlowCoverage, runsOf, scopes } from './coverage.ts';
import { arrowLine, Count } from './coverage-table.tsx';

const Title = styled.p`overflow-wrap: anywhere; margin-block-end: ${theme.space[3]};`;
const Small = styled.table`
  inline-size: 100%; border-collapse: collapse; ${type.small} ${tabular}
  & th, & td { padding: ${theme.space[1]} ${theme.space[2]}; text-align: end; border-block-end: 1px solid ${theme.color.hairline}; }
  & th:first-child { text-align: start; font-weight: 400; overflow-wrap: anywhere; padding-inline-start: 0; }
  & thead th { color: ${theme.color.muted}; white-space: nowrap; }
`;

interface PickedArrowProps {
  shown: ShownFlow;
  flow: FlowCoverage;
  scope: CoverageScope;
}

/** The arrow that is picked: its counts, its cases, the outcomes of its condition, and paths to what was never run. */
export function PickedArrow({ shown, flow, scope }: PickedArrowProps) {
  const words = useWords(coverageWords);
  const lang = useLanguage();
  const arrow = shown.flow.arrows.find(({ id }) => id === shown.address.arrow);
  const row = arrowRows(flow).find((one) => one.arrow.item === arrow?.id);
  if (!arrow) {
    return (
      <Card title={words.picked}>
        <Hint>{words.pick}</Hint>
      </Card>
    );
  }
  const line = arrowLine(shown.flow, arrow, lang);
  const title = (
    <Title>
      {line} → {targetLine(shown.flow, arrow, lang)}
    </Title>
  );
  if (!row) {
    return (
      <Card title={words.picked}>
        {title}
        <Hint>{words.notCounted}</Hint>
      </Card>
    );
  }
  const guards = [
    { item: row.guard?.yes, text: words.guardYes },
    { item: row.guard?.no, text: words.guardNo },
  ].flatMap(({ item, text }) => (item ? [{ item, text }] : []));
  const cases = row.cases.map((item) => ({ item, text: item.caseName || item.kind }));
  const idle = cases.filter(({ item }) => runsOf(item, scope) === 0);
  return (
    <Card title={words.picked}>
      {title}
      <List>
        <Detail name={words.columns.runs}>
          <Counts flow={flow} rows={[{ item: row.arrow, text: words.measures.arrows }, ...cases, ...guards]} />
        </Detail>
        {cases.length === 0 && <Hint>{words.noCases}</Hint>}
        <Detail name={words.way}>
          <WayThere key={arrow.id} shown={shown} measure="arrows" item={arrow.id} about={line} />
        </Detail>
        {idle.length > 0 && (
          <Detail name={words.columns.idle}>
            {idle.map(({ item, text }) => (
              <Fragment key={item.item}>
                {text}
                <WayThere shown={shown} measure="cases" item={item.item} about={text} />
              </Fragment>
            ))}
          </Detail>
        )}
      </List>
    </Card>
  );
}

interface CountsProps {
  flow: FlowCoverage;
  rows: readonly { readonly item: CoveredItem; readonly text: string }[];
}

function Counts({ flow, rows }: CountsProps) {
  const words = useWords(coverageWords);
  return (
    <Small>
      <thead>
        <tr>
          <th scope="col">{words.caseName}</th>
          {scopes.map((scope) => (
            <th key={scope} scope="col">
              {words.scopes[scope]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, text }) => (
          <tr key={item.item}>
            <th scope="row">{text}</th>
            {scopes.map((scope) => (
              <td key={scope}>
                <Count flow={flow} item={item} scope={scope} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Small>
  );
}

const Way = styled.div`
  display: grid; gap: ${theme.space[2]}; justify-items: start;
  & ol { ${type.small} padding-inline-start: ${theme.space[5]}; list-style: decimal; overflow-wrap: anywhere; }
  & p { ${type.small} color: ${theme.color.muted}; }
`;

type Search =
  | { readonly is: 'idle' }
  | { readonly is: 'searching' }
  | { readonly is: 'found'; readonly way: Steps | null };

interface WayThereProps {
  shown: ShownFlow;
  measure: 'arrows' | 'cases';
  item: string;
  /** What the path leads to, for screen readers. */
  about: string;
}

/** A path to an arrow, or to an arrow in one of its cases, computed on request. */
function WayThere({ shown, measure, item, about }: WayThereProps) {
  const words = useWords(coverageWords);
  const lang = useLanguage();
  const [search, setSearch] = useState<Search>({ is: 'idle' });
  const { cases } = shown.named;
  const find = async () => {
    setSearch({ is: 'searching' });
    setSearch({ is: 'found', way: await stepsTo(cases, measure, item) });
  };
  if (search.is !== 'found') {
    return (
      <Way>
        <Button size="sm" pending={search.is === 'searching'} pendingText={words.searching} onPress={() => void find()}>
          {words.way}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
      </Way>
    );
  }
  const { way } = search;
  if (way === null) {
    return (
      <Way>
        <p role="status">{words.noWay}</p>
      </Way>
    );
  }
  const there = { panel: 'simulate', path: way, step: way.steps.length, state: null };
  return (
    <Way>
      <p role="status">
        {words.start(way.inputCase)} · {words.steps(way.steps.length)}
      </p>
      {way.steps.length > 0 && (
        <ol>
          {way.steps.map(([kind, caseName], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be taken twice, and none ever moves.
            <li key={at}>{stepName(cases, kind, caseName, lang)}</li>
          ))}
        </ol>
      )}
      <ButtonLink $size="sm" href={addressText(patched(shown.address, there))}>
        {words.simulate}
      </ButtonLink>
    </Way>
  );
}
