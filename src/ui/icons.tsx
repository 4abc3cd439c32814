import { styled } from 'styled-components';

// One path per icon, 20 x 20, drawn by stroke. `h.01` draws a dot by its round line cap.
const paths = {
  alert: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6.3v4.6M10 13.6h.01',
  info: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 9.3v4.4M10 6.5h.01',
  check: 'm4.5 10.4 3.6 3.6 7.4-8',
  close: 'm5 5 10 10M15 5 5 15',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  plus: 'M10 4v12M4 10h12',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  search: 'M3.5 9a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0m9.7 4.2L17 17',
  refresh: 'M16.3 8.2A6.5 6.5 0 1 0 16.5 11M16.5 4v4.2h-4.2',
  copy: 'M8.5 7H15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7M4.6 13A1.5 1.5 0 0 1 3.5 11.6V5A1.5 1.5 0 0 1 5 3.5h6.6A1.5 1.5 0 0 1 13 4.6',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5.3 5.5l.7 11h8l.7-11M8.5 8.5v5M11.5 8.5v5',
  edit: 'M4 16h2.8L15.5 7.3l-2.8-2.8L4 13.2Z',
  upload: 'M10 13.5V4M6.5 7.2 10 3.7l3.5 3.5M3.5 13v3h13v-3',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5M7.8 10a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0',
  eyeOff:
    'M8 5.2A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.9M5.5 6.3A12.5 12.5 0 0 0 2.5 10s2.5 5 7.5 5a8 8 0 0 0 3.7-.9M8.5 8.4a2.2 2.2 0 0 0 3.1 3.1M3.5 3.5l13 13',
  lock: 'M6 9h8a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 15v-4.5A1.5 1.5 0 0 1 6 9m1 0V6.5a3 3 0 0 1 6 0V9',
  clock: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6v4.3l2.8 1.7',
  cart: 'M2.5 3.5h2l2 9.3h8.4l2.1-6.8H5.1M6.9 16.2a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0M12.7 16.2a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0',
  truck:
    'M4.6 14H2V5h9.5v9H8.4M11.5 8h3.6L18 11v3h-1.6M12.6 14h-1.1M4.7 14.5a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0M12.7 14.5a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0',
  box: 'm10 2.8 6.5 3.4v7.6L10 17.2l-6.5-3.4V6.2ZM3.7 6.3 10 9.6l6.3-3.3M10 9.6v7.5',
  wallet:
    'M4.3 5h11.4a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4.3a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 4.3 5m8.2 4h4.7v3.5h-4.7a1.7 1.7 0 0 1 0-3.5ZM5 5l7.5-2.2V5',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7Z',
  heart:
    'M10 16.5C5.5 13.4 3 10.8 3 7.7 3 5.6 4.6 4 6.6 4 8 4 9.3 4.8 10 6c.7-1.2 2-2 3.4-2C15.4 4 17 5.6 17 7.7c0 3.1-2.5 5.7-7 8.8Z',
  ticket: 'M2.5 5.5h15v3a1.6 1.6 0 0 0 0 3.1v3h-15v-3a1.6 1.6 0 0 0 0-3.1ZM12.5 7.5v5',
  coin: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M7.3 6.5 10 10l2.7-3.5M10 10v4M7.7 10.3h4.6M7.7 12.3h4.6',
  doc: 'M5 3h7l3 3v11H5ZM12 3v3h3M7.5 10h5M7.5 13h5',
  shield: 'M10 2.8 4 5v4.6c0 3.6 2.4 6.2 6 7.6 3.6-1.4 6-4 6-7.6V5ZM7.3 9.9l2 2 3.4-3.8',
  family:
    'M4.3 6.5a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0M2.3 16c.4-3.2 2.2-4.8 4.7-4.8s4.3 1.6 4.7 4.8M12 8.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0M13.2 12.3c2.5-.5 4.2 1 4.5 3.7',
  phone: 'M6 3h8a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M9 14.5h2',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as readonly IconName[]; // `as`: Object.keys forgets the literal names

const Svg = styled.svg<{ $size: number }>`
  flex: none; inline-size: ${({ $size }) => $size / 16}rem; block-size: ${({ $size }) => $size / 16}rem;
  fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round;
  stroke-width: ${({ $size }) => ($size < 20 ? 1.75 : 1.5)};
`;

/** An icon next to a text that says the same; hidden from screen readers. 20 px by default, more with larger text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 12 | 14 | 16 | 20 | 24 }) {
  return (
    <Svg $size={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </Svg>
  );
}
