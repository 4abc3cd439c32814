import { styled } from 'styled-components';
import { theme } from './theme.ts';
import { usePictureFailure } from './use-picture-failure.ts';

const Frame = styled.span<{ $size: number }>`
  flex: none; display: inline-grid; place-items: center; overflow: hidden; inline-size: ${({ $size }) => $size}px; aspect-ratio: 1;
  border-radius: ${theme.radius.control}; background: ${theme.color.page}; forced-color-adjust: none;
  & > img { inline-size: 100%; block-size: 100%; object-fit: contain; mix-blend-mode: multiply; }
`;

export interface PictureProps {
  /** Nothing or an empty address shows the fallback. */
  source: string | null | undefined;
  /** Address of the picture shown instead, also if the source fails to load. */
  fallback: string;
  /** Empty if the name is next to it. */
  alt: string;
  /** CSS pixels, both ways. */
  size: 48 | 56 | 72 | 96 | 120;
}

/** A product's picture in a box that keeps its size while it loads and when there is none. */
export function Picture({ source, fallback, alt, size }: PictureProps) {
  const { hasFailed, listen } = usePictureFailure(source);
  const shown = source && !hasFailed ? source : fallback;
  return (
    <Frame $size={size}>
      <img src={shown} alt={alt} width={size} height={size} loading="lazy" decoding="async" {...listen} />
    </Frame>
  );
}
