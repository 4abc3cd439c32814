import { styled } from 'styled-components';

// 20 x 20, drawn by stroke; `h.01` draws a dot by its round line cap.
const paths = {
  alert: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6.3v4.6M10 13.6h.01',
  info: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 9.3v4.4M10 6.5h.01',
  check: 'm4.5 10.4 3.6 3.6 7.4-8',
  close: 'm5 5 10 10M15 5 5 15',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  clock: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6v4.3l2.8 1.7',
  refresh: 'M16.3 8.2A6.5 6.5 0 1 0 16.5 11M16.5 4v4.2h-4.2',
  chat: 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5H10l-4 3v-3H4.5A1.5 1.5 0 0 1 3 12.5v-7A1.5 1.5 0 0 1 4.5 4M7 9h.01M10 9h.01M13 9h.01',
} as const;

export type IconName = keyof typeof paths;

const Svg = styled.svg<{ $size: number }>`
  flex: none; inline-size: ${({ $size }) => $size}px; block-size: ${({ $size }) => $size}px;
  fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round;
  stroke-width: ${({ $size }) => ($size < 20 ? 1.75 : 1.5)};
`;

/** A sign beside a text that says the same; hidden from readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <Svg $size={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </Svg>
  );
}
