import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Chip } from '../ui/button.tsx';
import { ErrorBlock, Line, Notice, Stack, Waiting } from '../ui/parts.tsx';
import { box, tabular, theme, type } from '../ui/theme.ts';
import { ChartAndSide } from '../viewer/chart-panel.tsx';
import { ChartView, type Picked } from '../viewer/chart-view.tsx';
import { Code } from '../viewer/details.tsx';
import { momentText, useLanguage, useWords } from '../viewer/language.ts';
import { inkOf, type Mark, type Overlay } from '../viewer/marks.ts';
import { type PanelProps, type ShownFlow, useServices } from '../viewer/services.ts';
import { useLoaded } from '../viewer/use-loaded.ts';
import { coverageWords } from '../words/coverage.ts';
import {
  ageOf,
  type CoverageFacts,
  type CoverageScope,
  coverageOf,
  type FlowCoverage,
  type Heat,
  heatFrom,
  heatOf,
  isKnown,
  runsOf,
  type ScopeCoverage,
  type Share,
  scopes,
} from './coverage.ts';
import { CoverageTable } from './coverage-table.tsx';
import { PickedArrow } from './picked-arrow.tsx';

const Intro = styled.p`color: ${theme.color.muted}; max-inline-size: 90ch; ${type.small}`;

const commands: Readonly<Record<CoverageScope, string>> = {
  unit: 'npm test -- --tier machines',
  screen: 'npm test -- --tier screens',
  browser: 'npm test -- --tier stories',
  all: 'npm test',
};

/** What the last test runs covered: heat on the arrows, a table, and paths to what was never run. */
export function CoveragePanel({ shown }: PanelProps) {
  const words = useWords(coverageWords);
  const { loading, again } = useLoaded('coverage', useServices().coverage);
  if (loading.is === 'failed') return <ErrorBlock text={words.failed} onRetry={again} />;
  if (loading.is === 'loading') return <Waiting text={words.loading} />;
  const facts = loading.value;
  const flow = facts?.flows[shown.named.name];
  if (!facts || !flow) {
    return (
      <Notice tone="info">
        {words.nothing} <Code>{commands.unit}</Code>
      </Notice>
    );
  }
  return <Known shown={shown} facts={facts} flow={flow} />;
}

function Known({ shown, facts, flow }: { shown: ShownFlow; facts: CoverageFacts; flow: FlowCoverage }) {
  const words = useWords(coverageWords);
  const scope = scopes.find((one) => one === shown.address.more.source) ?? 'all';
  const coverage = coverageOf(facts, shown.named.name, scope);
  const unknown = (scope === 'all' ? flow.records.unit : flow.records[scope]).unknown ?? 'never recorded';
  return (
    <Stack>
      <Intro>{words.intro}</Intro>
      <CoverageHead shown={shown} facts={facts} flow={flow} scope={scope} coverage={coverage} />
      {coverage === null && (
        <Notice tone="info">
          {unknown === 'no screen of its own' ? (
            words.noScreen
          ) : (
            <>
              {words.missing(words.scopes[scope], words.unknown[unknown])} <Code>{commands[scope]}</Code>
            </>
          )}
        </Notice>
      )}
      <ChartAndSide>
        <Stack>
          <HeatChart shown={shown} flow={flow} scope={scope} />
          {isKnown(flow, scope) && <HeatLegend />}
        </Stack>
        <PickedArrow shown={shown} flow={flow} scope={scope} />
      </ChartAndSide>
      <CoverageTable shown={shown} flow={flow} scope={scope} />
    </Stack>
  );
}

function HeatChart({ shown, flow, scope }: { shown: ShownFlow; flow: FlowCoverage; scope: CoverageScope }) {
  const { svg, title, address, go } = shown;
  const words = useWords(coverageWords);
  const overlay = useMemo<Overlay>(() => heatOverlay(flow, scope, address.arrow, words), [flow, scope, address, words]);
  const pick = (picked: Picked) => {
    if ('flow' in picked) go({ flow: picked.flow });
    else if ('arrow' in picked) go({ arrow: picked.arrow, state: null });
  };
  return (
    <ChartView
      svg={svg}
      label={words.chart(title, words.scopes[scope])}
      overlay={overlay}
      onPick={pick}
      reveal={address.arrow}
    />
  );
}

/** The heat of every arrow as marks, and its count as a badge; what was never run says so in a word. */
function heatOverlay(
  flow: FlowCoverage,
  scope: CoverageScope,
  picked: string | null,
  words: { readonly never: string; readonly unreachable: string },
): Overlay {
  if (!isKnown(flow, scope)) return { arrows: picked === null ? undefined : new Map([[picked, 'selected']]) };
  const arrows = new Map<string, Mark>();
  const badges = new Map<string, string>();
  for (const item of flow.arrows) {
    const heat = heatOf(flow, item, scope);
    arrows.set(item.item, heat === 'unreachable' ? 'dim' : heat);
    badges.set(item.item, heat === 'never' || heat === 'unreachable' ? words[heat] : shortCount(runsOf(item, scope)));
  }
  if (picked !== null) arrows.set(picked, 'selected');
  return { arrows, badges };
}

/** `980`, `1.2k`. */
const shortCount = (count: number): string => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`);

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

interface CoverageHeadProps {
  shown: ShownFlow;
  facts: CoverageFacts;
  flow: FlowCoverage;
  scope: CoverageScope;
  coverage: ScopeCoverage | null;
}

/** The switch of sources, how much they have run, and the age and commits of their records. */
function CoverageHead({ shown, facts, flow, scope, coverage }: CoverageHeadProps) {
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
function HeatLegend() {
  const words = useWords(coverageWords);
  // The keys of an object literal are those of its type.
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
