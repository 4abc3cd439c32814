import { type ComponentType, useMemo } from 'react';
import { styled } from 'styled-components';
import { CoveragePanel } from '../coverage/coverage-panel.tsx';
import { LivePanel } from '../live/live-panel.tsx';
import { inEnglish } from '../model/in-english.ts';
import { areaOf, flowOf, type RegisteredMachine, titleOf } from '../product.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { RunPanel } from '../run/run-panel.tsx';
import { SimulatePanel } from '../simulate/panel/simulate-panel.tsx';
import { StoryPanel } from '../story/story-panel.tsx';
import { ErrorBlock, Waiting } from '../ui/parts.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { coverageWords } from '../words/coverage.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { liveWords } from '../words/live.ts';
import { outlineWords } from '../words/outline.ts';
import { reviewWords } from '../words/review.ts';
import { runWords } from '../words/run.ts';
import { simulateWords } from '../words/simulate.ts';
import { storyWords } from '../words/story.ts';
import { viewerWords } from '../words/viewer.ts';
import { type Address, addressText, defaultPanel, patched } from './address.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Code } from './details.tsx';
import { DiffPanel } from './diff-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useLanguage, useTitle, useWords } from './language.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { type LoadedFlow, type PanelProps, useServices } from './services.ts';
import type { Go } from './use-address.ts';
import { type Loading, useDrawn, useLoaded } from './use-loaded.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: ${theme.space[1]} ${theme.space[4]};
  & h1 { ${type.title} font-weight: 600; }
  & > span { color: ${theme.color.muted}; ${type.small} ${tabular} }
`;

const Tabs = styled.nav`
  display: flex; gap: ${theme.space[5]}; overflow-x: auto; margin-block: ${theme.space[3]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.hairline};
  ${media.print} { display: none; }
`;

const Tab = styled.a`
  flex: none; padding-block: ${theme.space[2]}; white-space: nowrap; border-block-end: 2px solid transparent;
  outline-offset: -2px;
  &:hover { color: ${theme.color.primary}; }
  &[aria-current] { color: ${theme.color.primary}; font-weight: 600; border-block-end-color: ${theme.color.primary}; }
`;

/** A view of a flow. */
interface Panel {
  /** Second part of the address: `#/qr-login/chart`. */
  readonly name: string;
  readonly words: Bilingual<{ readonly tab: string }>;
  readonly View: ComponentType<PanelProps>;
}

const chart: Panel = { name: defaultPanel, words: viewerWords, View: ChartPanel };

/** In the order of the tabs. */
const panels: readonly Panel[] = [
  chart,
  { name: 'outline', words: outlineWords, View: OutlinePanel },
  { name: 'simulate', words: simulateWords, View: SimulatePanel },
  { name: 'run', words: runWords, View: RunPanel },
  { name: 'storyboard', words: storyWords, View: StoryPanel },
  { name: 'live', words: liveWords, View: LivePanel },
  { name: 'coverage', words: coverageWords, View: CoveragePanel },
  { name: 'diff', words: diffPanelWords, View: DiffPanel },
  { name: 'review', words: reviewWords, View: ReviewPanel },
];

interface FlowPageProps {
  named: RegisteredMachine;
  address: Address;
  go: Go;
}

/** One flow: its head, the tabs of its views, and the chosen view. */
export function FlowPage({ named, address, go }: FlowPageProps) {
  const words = useWords(viewerWords);
  const lang = useLanguage();
  const { changes } = useServices().facts;
  const plain = flowOf(named);
  const title = titleOf(named.name, lang);
  useTitle(title);
  const panel = panels.find(({ name }) => name === address.panel) ?? chart;
  const change = changes?.[named.name];
  return (
    <>
      <Head>
        <h1>{title}</h1>
        <Code>{named.name}</Code>
        <span>{areaOf(named)?.title[lang]}</span>
        <span>{words.counts(plain.states.size - 1, plain.arrows.length)}</span>
        {change && <span title={change.subject}>{words.changed(change.date)}</span>}
        <ExportMenu named={named} address={address} />
      </Head>
      <Tabs aria-label={words.panels}>
        {panels.map((one) => (
          <Tab
            key={one.name}
            href={addressText(patched(address, { panel: one.name }))}
            aria-current={one === panel ? 'page' : undefined}
          >
            {one.words[lang].tab}
          </Tab>
        ))}
      </Tabs>
      <PanelPlace key={panel.name} panel={panel} named={named} title={title} address={address} go={go} />
    </>
  );
}

function PanelPlace({ panel, named, title, address, go }: FlowPageProps & { panel: Panel; title: string }) {
  const words = useWords(viewerWords);
  const { loading, again } = useShownFlow(named);
  if (loading.is === 'failed') {
    return <ErrorBlock text={words.failed} onRetry={again} />;
  }
  if (loading.is === 'loading') return <Waiting text={words.loading} />;
  return <panel.View shown={{ ...loading.value, named, title, address, go }} />;
}

/** Loads a flow in the chosen language. The English chart is drawn on first use. */
function useShownFlow(registered: RegisteredMachine): { readonly loading: Loading<LoadedFlow>; again(): void } {
  const isEnglish = useLanguage() === 'en';
  const { flows } = useServices();
  const { loading, again } = useLoaded(registered.name, () => flows.load(registered));
  const loaded = loading.is === 'loaded' ? loading.value : null;
  const english = useMemo(
    () => (isEnglish && loaded?.flow.lang === 'zh' ? inEnglish(loaded.flow, registered.title) : null),
    [isEnglish, loaded, registered],
  );
  const { drawing } = useDrawn(english, `${registered.name} en`);
  return useMemo(() => {
    if (!english || !loaded) return { loading, again };
    if (drawing.is === 'drawing') return { loading: { is: 'loading' }, again };
    // The Chinese chart of the same states and arrows is better than none.
    const svg = drawing.is === 'drawn' ? drawing.svg : loaded.svg;
    return { loading: { is: 'loaded', value: { flow: english, svg } }, again };
  }, [english, loaded, loading, again, drawing]);
}
