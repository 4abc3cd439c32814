import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ErrorBlock, Notice, Stack, Waiting } from '../ui/parts.tsx';
import { theme, type } from '../ui/theme.ts';
import { ChartAndSide } from '../viewer/chart-panel.tsx';
import { ChartView, type Picked } from '../viewer/chart-view.tsx';
import { Code } from '../viewer/detail-parts.tsx';
import type { PanelProps, ShownFlow } from '../viewer/flow-source.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import type { Mark, Overlay } from '../viewer/marks.ts';
import { flowTitle } from '../viewer/names.ts';
import { useServices } from '../viewer/services.ts';
import { useLoaded } from '../viewer/use-loaded.ts';
import { coverageWords } from '../words/coverage.ts';
import { CoverageHead, HeatLegend } from './coverage-head.tsx';
import { CoverageTable } from './coverage-table.tsx';
import type { CoverageFacts, FlowCoverage } from './facts.ts';
import { coverageOf, heatOf, isKnown, runsOf, type Sight, sights } from './heat.ts';
import { PickedArrow } from './picked-arrow.tsx';

const Intro = styled.p`color: ${theme.color.muted}; max-inline-size: 90ch; ${type.small}`;

const commands: Readonly<Record<Sight, string>> = {
  unit: 'npm test -- --tier machines',
  screen: 'npm test -- --tier screens',
  browser: 'npm test -- --tier stories',
  all: 'npm test',
};

/** What the last test runs went through: heat on the arrows, a table, and paths to what nobody has run. */
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
  const sight = sights.find((one) => one === shown.address.more.source) ?? 'all';
  const coverage = coverageOf(facts, shown.named.name, sight);
  const unknown = (sight === 'all' ? flow.records.unit : flow.records[sight]).unknown ?? 'never recorded';
  return (
    <Stack>
      <Intro>{words.intro}</Intro>
      <CoverageHead shown={shown} facts={facts} flow={flow} sight={sight} coverage={coverage} />
      {coverage === null && (
        <Notice tone="info">
          {unknown === 'no screen of its own' ? (
            words.noScreen
          ) : (
            <>
              {words.missing(words.sights[sight], words.unknown[unknown])} <Code>{commands[sight]}</Code>
            </>
          )}
        </Notice>
      )}
      <ChartAndSide>
        <Stack>
          <HeatChart shown={shown} flow={flow} sight={sight} />
          {isKnown(flow, sight) && <HeatLegend />}
        </Stack>
        <PickedArrow shown={shown} flow={flow} sight={sight} />
      </ChartAndSide>
      <CoverageTable shown={shown} flow={flow} sight={sight} />
    </Stack>
  );
}

function HeatChart({ shown, flow, sight }: { shown: ShownFlow; flow: FlowCoverage; sight: Sight }) {
  const { svg, named, address, go } = shown;
  const lang = useLanguage();
  const words = useWords(coverageWords);
  const overlay = useMemo<Overlay>(() => heatOverlay(flow, sight, address.arrow, words), [flow, sight, address, words]);
  const pick = (picked: Picked) => {
    if ('flow' in picked) go({ flow: picked.flow });
    else if ('arrow' in picked) go({ arrow: picked.arrow, state: null });
  };
  return (
    <ChartView
      svg={svg}
      label={words.chart(flowTitle(shown.flow, named, lang), words.sights[sight])}
      overlay={overlay}
      onPick={pick}
      reveal={address.arrow}
    />
  );
}

/** The heat of every arrow as marks, and its count as a badge; what was never run says so in a word. */
export function heatOverlay(
  flow: FlowCoverage,
  sight: Sight,
  picked: string | null,
  words: { readonly never: string; readonly unreachable: string },
): Overlay {
  if (!isKnown(flow, sight)) return { arrows: picked === null ? undefined : new Map([[picked, 'selected']]) };
  const arrows = new Map<string, Mark>();
  const badges = new Map<string, string>();
  for (const item of flow.arrows) {
    const heat = heatOf(flow, item, sight);
    arrows.set(item.item, heat === 'unreachable' ? 'dim' : heat);
    badges.set(item.item, heat === 'never' || heat === 'unreachable' ? words[heat] : shortCount(runsOf(item, sight)));
  }
  if (picked !== null) arrows.set(picked, 'selected');
  return { arrows, badges };
}

/** `980`, `1.2k`. */
const shortCount = (count: number): string => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`);
