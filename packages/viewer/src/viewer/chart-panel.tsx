import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { escaped } from '../draw/svg.ts';
import { aroundOf } from '../model/folded.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';
import { media, theme } from '../ui/theme.ts';
import { partWords } from '../words/part.ts';
import { viewerWords } from '../words/viewer.ts';
import { ChartTools, partOfKey, partPatch, useChartPart } from './chart-part.tsx';
import { MinimapPlace } from './chart-scale.tsx';
import { ChartView, type Picked, pickedPatch } from './chart-view.tsx';
import { Inspector } from './inspector.tsx';
import { useWords } from './language.ts';
import type { Overlay } from './marks.ts';
import { stateAt } from './names.ts';
import { PaperFor } from './paper.tsx';
import type { PanelProps, ShownFlow } from './services.ts';

const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: ${theme.space[4]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: block; }
`;

const Side = styled.div`align-self: stretch; min-inline-size: 0;`;

/** A chart with something beside it, below the small chart. */
export function ChartAndSide({ children: [chart, side] }: { children: readonly [ReactNode, ReactNode] }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Columns>
      <MinimapPlace value={place}>{chart}</MinimapPlace>
      <Side>
        <div ref={setPlace} />
        {side}
      </Side>
    </Columns>
  );
}

/** The state or the transition that the address names, marked on the chart, and how to pick another one. */
export function usePicked({ flow, address, go }: ShownFlow) {
  const state = stateAt(flow, address.state);
  const arrow = flow.arrows.find(({ id }) => id === address.arrow) ?? null;
  const overlay = useMemo<Overlay>(
    () => ({
      states: state ? new Map([[state.id, 'selected']]) : undefined,
      arrows: arrow ? new Map([[arrow.id, 'selected']]) : undefined,
    }),
    [state, arrow],
  );
  return { state, arrow, overlay, pick: (picked: Picked) => go(pickedPatch(flow, picked)) };
}

/** The chart of a flow, and what is picked on it. */
export function ChartPanel({ shown }: PanelProps) {
  const { flow, svg, title, go } = shown;
  const words = useWords(viewerWords);
  const ofPart = useWords(partWords);
  const { state, arrow, overlay, pick } = usePicked(shown);
  const part = useChartPart(shown);
  const background = useRef<HTMLDivElement>(null);
  const keepFocusOn = useRef<string | null>(null);
  // A redrawn chart has new elements: restore the focus to the same state, or to the ancestor that contains it now.
  useLayoutEffect(() => {
    const id = keepFocusOn.current;
    if (id === null || part.is === 'drawing') return;
    keepFocusOn.current = null;
    const places = [id, ...aroundOf(flow, id)].map((one) => `g[id][data-state="${CSS.escape(one)}"]`);
    const found = places.flatMap((place) => background.current?.querySelector<SVGElement>(place) ?? []);
    found[0]?.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    const id = event.target instanceof SVGElement ? event.target.getAttribute('data-state') : null;
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = partOfKey(event.key.toLowerCase(), flow, part.part, id);
    if (!next) return;
    event.preventDefault();
    keepFocusOn.current = id;
    go(partPatch(flow, next));
  };
  const isStale = flow.arrows.some(({ id }) => !svg.includes(`data-arrow="${escaped(id)}"`));
  return (
    <>
      <PaperFor svg={svg} />
      {isStale && <Notice tone="warn">{words.chart.stale}</Notice>}
      {part.is === 'failed' && (
        <Notice tone="warn">
          {ofPart.failed}{' '}
          <Button size="sm" variant="text" onPress={part.again}>
            {words.retry}
          </Button>
        </Notice>
      )}
      <ChartAndSide>
        {/* biome-ignore lint/a11y/useSemanticElements: it groups a chart with its buttons and not the fields of a form. */}
        <div
          ref={background}
          role="group"
          aria-label={ofPart.place}
          onKeyDown={handleKey}
          aria-busy={part.is === 'drawing'}
        >
          <ChartTools flow={flow} shown={part} state={state} go={go} />
          <ChartView
            svg={part.svg}
            label={words.chart.label(title)}
            overlay={overlay}
            onPick={pick}
            reveal={arrow?.id ?? state?.id}
          />
        </div>
        <Inspector shown={shown} state={state} arrow={arrow} />
      </ChartAndSide>
    </>
  );
}
