import { type MouseEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../ui/theme.ts';
import { watchSize } from './use-chart-scale.ts';

const WIDTH = 132;
const HIGHEST = 180;

const Box = styled.button`
  position: absolute; inset-block-end: ${theme.space[4]}; inset-inline-end: ${theme.space[4]}; padding: 0; overflow: hidden;
  border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.mark};
  background: ${theme.color.card}; box-shadow: ${theme.shadow}; opacity: 0.92;
  & img { display: block; inline-size: 100%; block-size: 100%; filter: var(--flow-picture); }
  ${media.phone} { display: none; }
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

export interface MinimapProps {
  svg: string;
  background: RefObject<HTMLDivElement | null>;
  label: string;
}

/** The whole chart, small, and which part of it is seen. Only where not all of it is. A press goes there. */
export function Minimap({ svg, background, label }: MinimapProps) {
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

  if (!seen) return null;
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
  return (
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
    </Box>
  );
}
