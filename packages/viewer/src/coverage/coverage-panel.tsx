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
import { type CoverageScope, coverageOf, heatOf, isKnown, runsOf, scopes } from './heat.ts';
import { PickedArrow } from './picked-arrow.tsx';

const Intro = styled.p`color: ${theme.color.muted}; max-inline-size: 90ch; ${type.small}`;

const commands: Readonly<Record<CoverageScope, string>> = {
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
  const { svg, named, address, go } = shown;
  const lang = useLanguage();
  const words = useWords(coverageWords);
  const overlay = useMemo<Overlay>(() => heatOverlay(flow, scope, address.arrow, words), [flow, scope, address, words]);
  const pick = (picked: Picked) => {
    if ('flow' in picked) go({ flow: picked.flow });
    else if ('arrow' in picked) go({ arrow: picked.arrow, state: null });
  };
  return (
    <ChartView
      svg={svg}
      label={words.chart(flowTitle(shown.flow, named, lang), words.scopes[scope])}
      overlay={overlay}
      onPick={pick}
      reveal={address.arrow}
    />
  );
}

/** The heat of every arrow as marks, and its count as a badge; what was never run says so in a word. */
export function heatOverlay(
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
