import {
  createContext,
  type MouseEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media, theme } from '../ui/theme.ts';

const LEAST = 0.2;
const MOST = 3;
/** A small chart is not enlarged to fill the window. */
const MOST_BY_ITSELF = 1;
/** Texts of 12 px are not shown smaller than 9.6 unless the reader zooms out. */
const LEAST_BY_ITSELF = 0.8;

const within = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

function sizeOf(svg: SVGElement): { readonly width: number; readonly height: number } {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** Scale of the chart inside `background`. It is as wide as there is room at first. */
export function useChartScale(background: RefObject<HTMLDivElement | null>) {
  /** Null until the reader zooms: then the chart is as wide as there is room. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [fitting, setFitting] = useState(1);
  const factor = chosen ?? fitting;
  const drawn = useCallback(() => background.current?.querySelector('svg') ?? null, [background]);

  useLayoutEffect(() => {
    const box = background.current;
    const chart = drawn();
    if (!box || !chart) return;
    const { width } = sizeOf(chart);
    return watchSize([box], () => setFitting(within(LEAST_BY_ITSELF, (box.clientWidth - 2) / width, MOST_BY_ITSELF)));
  }, [drawn, background]);

  useLayoutEffect(() => {
    const chart = drawn();
    if (!chart) return;
    const { width, height } = sizeOf(chart);
    chart.setAttribute('width', String(Math.round(width * factor)));
    chart.setAttribute('height', String(Math.round(height * factor)));
  }, [factor, drawn]);

  const zoomBy = useCallback(
    (ratio: number) => setChosen((now) => within(LEAST, (now ?? fitting) * ratio, MOST)),
    [fitting],
  );

  useEffect(() => {
    const element = background.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    // React's own listener is passive and cannot stop the page from zooming.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [background, zoomBy]);

  return {
    /** 1 is the size at which it was drawn. */
    factor,
    zoomBy,
    fit() {
      const chart = drawn();
      const element = background.current;
      if (!chart || !element) return;
      const { width, height } = sizeOf(chart);
      const whole = Math.min((element.clientWidth - 2) / width, (element.clientHeight - 2) / height);
      setChosen(within(LEAST, whole, MOST));
    },
    actual: () => setChosen(1),
  };
}

/** Calls `listener` now and whenever one of the elements changes its size. @returns stops it */
function watchSize(elements: Iterable<Element>, listener: () => void): () => void {
  // A browser without `ResizeObserver` shows everything at its first size.
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(listener);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

const WIDTH = 132;
const HIGHEST = 180;

const Box = styled.button`
  position: relative; display: block; margin-block-end: ${theme.space[3]}; padding: 0; overflow: hidden;
  border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.mark}; background: ${theme.color.card};
  & img { display: block; inline-size: 100%; block-size: 100%; filter: var(--flow-picture); }
  ${media.narrow} { display: none; }
  ${media.print} { display: none; }
`;

const Seen = styled.span`
  position: absolute; border: 2px solid ${theme.color.primary}; border-radius: 2px; background: #0B7A5E1F; pointer-events: none;
`;

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface MinimapProps {
  svg: string;
  background: RefObject<HTMLDivElement | null>;
  label: string;
}

/** Where the minimap is shown: beside the large chart, which it does not cover. */
export const MinimapPlace = createContext<HTMLElement | null>(null);

/** The whole chart in small, with the visible part marked. Shown only where not all is visible. A press goes there. */
export function Minimap({ svg, background, label }: MinimapProps) {
  const place = useContext(MinimapPlace);
  const [seen, setSeen] = useState<Part | null>(null);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg]);

  useEffect(() => {
    const box = background.current;
    if (!box) return;
    const measure = () => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = box;
      const isWhole = scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1;
      setSeen(
        isWhole || scrollWidth === 0
          ? null
          : {
              left: scrollLeft / scrollWidth,
              top: scrollTop / scrollHeight,
              width: clientWidth / scrollWidth,
              height: clientHeight / scrollHeight,
            },
      );
    };
    const stop = watchSize([box, ...box.children], measure);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      box.removeEventListener('scroll', measure);
      stop();
    };
  }, [background]);

  if (!seen || !place) return null;
  const [, , width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const scale = Math.min(WIDTH / width, HIGHEST / height);
  const go = (event: MouseEvent<HTMLButtonElement>) => {
    const box = background.current;
    const here = event.currentTarget.getBoundingClientRect();
    if (!box) return;
    const part = (at: number, from: number, size: number) => (at - from) / size;
    box.scrollTo({
      left: part(event.clientX, here.left, here.width) * box.scrollWidth - box.clientWidth / 2,
      top: part(event.clientY, here.top, here.height) * box.scrollHeight - box.clientHeight / 2,
    });
  };
  const percent = (share: number) => `${Math.min(share, 1) * 100}%`;
  return createPortal(
    <Box
      type="button"
      aria-label={label}
      tabIndex={-1}
      onClick={go}
      style={{ width: width * scale, height: height * scale }}
    >
      <img src={picture} alt="" />
      <Seen
        style={{
          left: percent(seen.left),
          top: percent(seen.top),
          width: percent(seen.width),
          height: percent(seen.height),
        }}
      />
    </Box>,
    place,
  );
}

/** Scrolls a part of a box to its middle. Only the box is scrolled, not what is around it. */
export function centreIn(box: Element | null | undefined, part: Element | null | undefined): void {
  const [inner, outer] = [part?.getBoundingClientRect(), box?.getBoundingClientRect()];
  if (!inner || !outer) return;
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
  const top = inner.top + inner.height / 2 - outer.top - outer.height / 2;
  box?.scrollBy?.(left, top);
}
