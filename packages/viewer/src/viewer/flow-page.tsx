import { type ComponentType, useMemo } from 'react';
import { styled } from 'styled-components';
import { CoveragePanel } from '../coverage/coverage-panel.tsx';
import { LivePanel } from '../live/live-panel.tsx';
import { inEnglish } from '../model/in-english.ts';
import { areaOf, flowOf, type RegisteredMachine } from '../product.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { SimulatePanel } from '../simulate/panel/simulate-panel.tsx';
import { StoryPanel } from '../story/story-panel.tsx';
import { ErrorBlock, Waiting } from '../ui/parts.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { type Address, addressText, defaultPanel, patched } from './address.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Code } from './detail-parts.tsx';
import { DiffPanel } from './diff-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { LoadedFlow, PanelProps } from './flow-source.ts';
import { useLanguage, useTitle, useWords } from './language.ts';
import { flowTitle } from './names.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { type Panel, panels } from './panels.ts';
import { useServices } from './services.ts';
import type { Go } from './use-address.ts';
import { useDrawn } from './use-drawn.ts';
import { type Loading, useLoaded } from './use-loaded.ts';

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

const views: Readonly<Record<string, ComponentType<PanelProps>>> = {
  chart: ChartPanel,
  outline: OutlinePanel,
  simulate: SimulatePanel,
  storyboard: StoryPanel,
  live: LivePanel,
  coverage: CoveragePanel,
  diff: DiffPanel,
  review: ReviewPanel,
};

export interface FlowPageProps {
  named: RegisteredMachine;
  address: Address;
  go: Go;
}

/** One flow: its head, its views, and the view that was chosen. */
export function FlowPage({ named, address, go }: FlowPageProps) {
  const words = useWords(viewerWords);
  const lang = useLanguage();
  const { changes } = useServices().facts;
  const plain = flowOf(named);
  const title = flowTitle(plain, named, lang);
  useTitle(title);
  const panel = panels.find(({ name }) => name === address.panel) ?? panels.find(({ name }) => name === defaultPanel);
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
          <PanelTab key={one.name} panel={one} isCurrent={one === panel} address={address} />
        ))}
      </Tabs>
      {panel && <PanelPlace key={panel.name} panel={panel} named={named} address={address} go={go} />}
    </>
  );
}

function PanelTab({ panel, isCurrent, address }: { panel: Panel; isCurrent: boolean; address: Address }) {
  return (
    <Tab href={addressText(patched(address, { panel: panel.name }))} aria-current={isCurrent ? 'page' : undefined}>
      {useWords(panel.words).tab}
    </Tab>
  );
}

function PanelPlace({ panel, named, address, go }: FlowPageProps & { panel: Panel }) {
  const words = useWords(viewerWords);
  const { loading, again } = useShownFlow(named);
  if (loading.is === 'failed') {
    return <ErrorBlock text={words.failed} onRetry={again} />;
  }
  if (loading.is === 'loading') return <Waiting text={words.loading} />;
  const View = views[panel.name] ?? ChartPanel;
  return <View shown={{ ...loading.value, named, address, go }} />;
}

/** Loads a flow and gives it in the language that was chosen. The English chart is drawn when it is first asked for. */
function useShownFlow(registered: RegisteredMachine): { readonly loading: Loading<LoadedFlow>; again(): void } {
  const isEnglish = useLanguage() === 'en';
  const { flows } = useServices();
  const { loading, again } = useLoaded(registered.name, () => flows.load(registered));
  const loaded = loading.is === 'loaded' ? loading.value : null;
  const english = useMemo(
    () => (isEnglish && loaded ? inEnglish(loaded.flow, registered.title) : null),
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
