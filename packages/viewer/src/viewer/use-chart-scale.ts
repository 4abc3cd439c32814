import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

const LEAST = 0.2;
const MOST = 3;
/** A small chart is not blown up to fill the window. */
const MOST_BY_ITSELF = 1;
/** Texts of 12 px are not shown smaller than 9.6 unless somebody asks for it. */
const LEAST_BY_ITSELF = 0.8;

export interface ChartScale {
  /** 1 is the size at which it was drawn. */
  readonly factor: number;
  zoomBy(ratio: number): void;
  fit(): void;
  actual(): void;
}

const within = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

function sizeOf(svg: SVGElement): { readonly width: number; readonly height: number } {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** How large the chart inside `background` is shown. It begins as wide as there is room. */
export function useChartScale(background: RefObject<HTMLDivElement | null>): ChartScale {
  /** Null while nobody has zoomed: then the chart is as wide as there is room. */
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
    // React's own listener cannot keep the page from being enlarged.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [background, zoomBy]);

  return {
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

/** Calls `listener` now and whenever one of the elements has another size. @returns stops it */
export function watchSize(elements: Iterable<Element>, listener: () => void): () => void {
  // A browser without it shows everything at its first size.
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(listener);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
