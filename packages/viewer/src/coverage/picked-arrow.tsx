import { styled } from 'styled-components';
import { Card, Hint } from '../ui/parts.tsx';
import { tabular, theme, type } from '../ui/theme.ts';
import { Detail, List } from '../viewer/detail-parts.tsx';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { coverageWords } from '../words/coverage.ts';
import { arrowLine, targetLine } from './arrow-words.ts';
import { Count } from './coverage-table.tsx';
import type { CoveredItem, FlowCoverage } from './facts.ts';
import { arrowRows, type CoverageScope, runsOf, scopes } from './heat.ts';
import { WayThere } from './way-there.tsx';

const Title = styled.p`overflow-wrap: anywhere; margin-block-end: ${theme.space[3]};`;
const Small = styled.table`
  inline-size: 100%; border-collapse: collapse; ${type.small} ${tabular}
  & th, & td { padding: ${theme.space[1]} ${theme.space[2]}; text-align: end; border-block-end: 1px solid ${theme.color.hairline}; }
  & th:first-child { text-align: start; font-weight: 400; overflow-wrap: anywhere; padding-inline-start: 0; }
  & thead th { color: ${theme.color.muted}; white-space: nowrap; }
`;
const Ways = styled.ul`display: grid; gap: ${theme.space[3]};`;

export interface PickedArrowProps {
  shown: ShownFlow;
  flow: FlowCoverage;
  scope: CoverageScope;
}

/** The arrow that is picked: its counts, its cases, the outcomes of its condition, and paths to what nobody has run. */
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
            <Ways>
              {idle.map(({ item, text }) => (
                <li key={item.item}>
                  {text}
                  <WayThere shown={shown} measure="cases" item={item.item} about={text} />
                </li>
              ))}
            </Ways>
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
