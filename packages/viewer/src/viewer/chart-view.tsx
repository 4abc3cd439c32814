import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { Button, VisuallyHidden } from '../ui/button.tsx';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import type { AddressPatch } from './address.ts';
import { centreIn, Minimap, useChartScale } from './chart-scale.tsx';
import { useWords } from './language.ts';
import { applyOverlay, arrowsOfLine, chartInk, markStyles, type Overlay } from './marks.ts';

const Frame = styled.div`
  position: relative; display: grid; grid-template-rows: auto minmax(0, 1fr); min-block-size: 0; min-inline-size: 0;
  ${box}
  ${media.print} { display: block; border: 0; }
`;

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]}; border-block-end: 1px solid ${theme.color.hairline};
  ${media.print} { display: none; }
`;

const Percent = styled.span`min-inline-size: 48px; text-align: center; color: ${theme.color.muted}; ${type.small} ${tabular}`;

const Ground = styled.div`
  overflow: auto; min-block-size: 320px; max-block-size: calc(100vh - 220px); overscroll-behavior: contain;
  &[data-panning='true'] { cursor: grabbing; user-select: none; }
  & svg { margin-inline: auto; }
  & [data-state], & [data-arrow], & path[data-line] { cursor: pointer; }
  & g:focus-visible { outline: none; }
  & g[id]:focus-visible > text { fill: ${theme.color.info}; text-decoration: underline; }
  ${media.print} { overflow: visible; max-block-size: none; & svg { inline-size: auto; block-size: auto; max-inline-size: 100%; max-block-size: var(--paper-height); } }
  ${chartInk}
  ${markStyles}
`;

/** What was picked on a chart. */
export type Picked = { readonly state: string } | { readonly arrow: string } | { readonly flow: string };

/** What the address names then. */
export function pickedPatch(flow: Flow, picked: Picked): AddressPatch {
  if ('flow' in picked) return { flow: picked.flow };
  if ('arrow' in picked) return { arrow: picked.arrow, state: null };
  return { state: flow.states.get(picked.state)?.path ?? null, arrow: null };
}

interface ChartViewProps {
  /** A chart that `svgOf` has drawn. */
  svg: string;
  /** Name of the chart for screen readers. */
  label: string;
  overlay?: Overlay | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
  /** Id of the state or arrow that is brought into view when it changes. */
  reveal?: string | null | undefined;
}

/** A chart to pan, zoom and pick from, by mouse or keyboard, with marks on its states and arrows. */
export function ChartView(props: ChartViewProps) {
  // Another chart is another element: it begins at its own size, with the keyboard on its first state.
  return <Drawn key={props.svg} {...props} />;
}

function Drawn({ svg, label, overlay, onPick, reveal }: ChartViewProps) {
  const keys = useId();
  const words = useWords(viewerWords).chart;
  const background = useRef<HTMLDivElement>(null);
  const scale = useChartScale(background);
  const panning = usePanning(background);
  const [place, setPlace] = useState(0);

  useLayoutEffect(() => {
    const drawn = background.current?.querySelector('svg');
    if (!drawn) return;
    // Screen readers see no parts in a picture. The states are not buttons, since some contain links.
    drawn.setAttribute('role', 'tree');
    for (const [at, group] of statesIn(drawn).entries()) {
      group.setAttribute('tabindex', at === place ? '0' : '-1');
      group.setAttribute('role', 'treeitem');
      // It would replace the text of the state as its accessible name.
      group.querySelector(':scope > title')?.remove();
    }
  }, [place]);

  useLayoutEffect(() => {
    const drawn = background.current?.querySelector('svg');
    if (drawn) applyOverlay(drawn, overlay ?? {});
  }, [overlay]);

  useEffect(() => {
    if (!reveal) return;
    const key = CSS.escape(reveal);
    const found = background.current?.querySelector(`g[data-arrow="${key}"], g[id][data-state="${key}"]`);
    centreIn(background.current, found);
  }, [reveal]);

  const pick = (target: EventTarget) => {
    const picked = pickedFrom(target);
    if (picked) onPick?.(picked);
    return picked !== null;
  };
  const press = (event: MouseEvent) => {
    if (panning.wasMoved()) return;
    if (pick(event.target)) event.preventDefault();
  };
  // However a state got the focus, the keyboard continues from there.
  const follow = (target: Element) => {
    const drawn = background.current?.querySelector('svg');
    const found = drawn && target instanceof SVGElement ? statesIn(drawn).indexOf(target) : -1;
    if (found >= 0) setPlace(found);
  };
  const move = (by: number) => {
    const drawn = background.current?.querySelector('svg');
    const all = drawn ? statesIn(drawn) : [];
    const next = Math.min(Math.max(place + by, 0), all.length - 1);
    setPlace(next);
    all[next]?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // The browser's own: the zoom of the page, the way back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const by = moves[event.key];
    const isOnState = event.target instanceof SVGElement;
    if (by !== undefined && isOnState) move(by);
    else if ((event.key === 'Enter' || event.key === ' ') && isOnState) pick(event.target);
    else if (event.key === '+' || event.key === '=') scale.zoomBy(1.25);
    else if (event.key === '-') scale.zoomBy(0.8);
    else if (event.key === '0') scale.fit();
    else return;
    event.preventDefault();
  };

  return (
    <Frame>
      <Bar>
        <Button size="sm" onPress={() => scale.zoomBy(0.8)}>
          {words.zoomOut}
        </Button>
        <Percent aria-live="polite">{words.zoom(Math.round(scale.factor * 100))}</Percent>
        <Button size="sm" onPress={() => scale.zoomBy(1.25)}>
          {words.zoomIn}
        </Button>
        <Button size="sm" onPress={scale.fit}>
          {words.fit}
        </Button>
        <Button size="sm" onPress={scale.actual}>
          {words.actual}
        </Button>
      </Bar>
      <Ground
        ref={background}
        role="group"
        aria-label={label}
        aria-describedby={keys}
        data-panning={panning.isPanning}
        onClick={press}
        onKeyDown={handleKey}
        onFocus={({ target }) => follow(target)}
        {...panning.handlers}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `svgOf` escapes what it writes, and it draws our own machines.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <Minimap svg={svg} background={background} label={words.minimap} />
      <VisuallyHidden id={keys}>{words.keys}</VisuallyHidden>
    </Frame>
  );
}

const statesIn = (drawn: SVGElement): SVGElement[] => [...drawn.querySelectorAll<SVGElement>('g[id][data-state]')];

function pickedFrom(target: EventTarget): Picked | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href$=".svg"]')?.getAttribute('href');
  if (link) return { flow: link.replace(/^.*\/|\.svg$/g, '') };
  const arrow = target.closest('[data-arrow]')?.getAttribute('data-arrow');
  if (arrow) return { arrow };
  const line = target.closest('path[data-line]');
  const drawn = target.closest('svg');
  const [first] = line && drawn ? arrowsOfLine(drawn, line.getAttribute('data-line')) : [];
  if (first) return { arrow: first };
  const state = target.closest('[data-state]')?.getAttribute('data-state');
  return state ? { state } : null;
}

/** Movement in px that still counts as a click. */
const SLACK = 4;

/** Moves a scrolled box by dragging it. */
function usePanning(background: RefObject<HTMLDivElement | null>) {
  const [isPanning, setPanning] = useState(false);
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const moved = useRef(false);

  const stop = () => {
    start.current = null;
    setPanning(false);
  };
  return {
    isPanning,
    /** Whether the last press was a drag, which picks nothing. */
    wasMoved: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const box = background.current;
        if (!box || event.button !== 0 || event.pointerType === 'touch') return;
        moved.current = false;
        start.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
      },
      onPointerMove(event: PointerEvent) {
        const box = background.current;
        const from = start.current;
        if (!box || !from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!moved.current && Math.abs(x) + Math.abs(y) < SLACK) return;
        moved.current = true;
        setPanning(true);
        box.scrollTo(from.left - x, from.top - y);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
    },
  };
}
