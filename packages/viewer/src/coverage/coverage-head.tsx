import { styled } from 'styled-components';
import { Chip } from '../ui/button.tsx';
import { Line } from '../ui/parts.tsx';
import { box, tabular, theme, type } from '../ui/theme.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { momentText, useLanguage, useWords } from '../viewer/language.ts';
import { inkOf } from '../viewer/marks.ts';
import { coverageWords } from '../words/coverage.ts';
import type { CoverageFacts, FlowCoverage } from './facts.ts';
import { ageOf, type CoverageScope, type Heat, heatFrom, type ScopeCoverage, type Share, scopes } from './heat.ts';

const Quiet = styled.p`color: ${theme.color.muted}; ${type.small} ${tabular}`;

const Tiles = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: ${theme.space[3]};
  & > div { padding: ${theme.space[3]} ${theme.space[4]}; ${box} }
  & dt { color: ${theme.color.muted}; ${type.small} }
  & dd { ${tabular} }
  & dd > b { ${type.title} font-weight: 600; }
  & dd > p { ${type.small} color: ${theme.color.muted}; }
  & dd > p[data-idle] { color: ${theme.color.danger}; font-weight: 600; }
`;

export interface CoverageHeadProps {
  shown: ShownFlow;
  facts: CoverageFacts;
  flow: FlowCoverage;
  scope: CoverageScope;
  coverage: ScopeCoverage | null;
}

/** The switch of sources, how much they have run, how old that is and of which commit. */
export function CoverageHead({ shown, facts, flow, scope, coverage }: CoverageHeadProps) {
  const words = useWords(coverageWords);
  const lang = useLanguage();
  const { from, to, commits } = ageOf(flow, scope);
  const age = [
    from === null || to === null ? null : words.age(momentText(from, lang), momentText(to, lang)),
    to === null ? null : commits.length === 0 ? words.noCommit : words.commits(commits),
    to === null || facts.head === null || commits[0] === facts.head ? null : words.head(facts.head),
  ];
  return (
    <>
      <Line role="group" aria-label={words.scope}>
        {scopes.map((one) => (
          <Chip
            key={one}
            pressed={one === scope}
            onPress={() => shown.go({ more: { source: one === 'all' ? '' : one } }, 'replace')}
          >
            {words.scopes[one]}
          </Chip>
        ))}
        <Quiet>{age.filter((part) => part !== null).join(' · ')}</Quiet>
      </Line>
      {coverage && (
        <Tiles>
          <Tile name={words.measures.arrows} share={coverage.arrows} />
          <Tile name={words.measures.cases} share={coverage.cases} />
          <Tile name={words.measures.guards} share={coverage.guards} />
        </Tiles>
      )}
    </>
  );
}

function Tile({ name, share: { run, wanted, percent, missing, outOfReach } }: { name: string; share: Share }) {
  const words = useWords(coverageWords);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{words.percent(percent)}</b> {words.ratio(run, wanted)}
        {missing.length > 0 && <p data-idle>{words.idle(missing.length)}</p>}
        {outOfReach > 0 && <p>{words.outOfReach(outOfReach)}</p>}
      </dd>
    </div>
  );
}

const List = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${theme.space[1]} ${theme.space[4]}; ${type.small} color: ${theme.color.muted};
  & li { display: inline-flex; align-items: center; gap: ${theme.space[2]}; }
`;

/** What the colours and weights on the chart mean. */
export function HeatLegend() {
  const words = useWords(coverageWords);
  // The names of an object that is written as such.
  const heats = Object.keys(heatFrom) as Heat[];
  return (
    <List aria-label={words.legend}>
      {heats.map((heat) => (
        <li key={heat}>
          <Stroke {...inkOf(heat)} />
          {words.heat[heat]}
        </li>
      ))}
      <li>
        <Stroke {...inkOf('never')} />
        {words.neverLong}
      </li>
      <li>
        <Stroke {...inkOf('dim')} />
        {words.unreachableLong}
      </li>
    </List>
  );
}

function Stroke({ ink, width, dash }: ReturnType<typeof inkOf>) {
  return (
    <svg width="32" height="8" aria-hidden="true">
      <line x1="0" x2="32" y1="4" y2="4" stroke={ink} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
}
