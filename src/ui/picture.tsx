import { styled } from 'styled-components';
import { type ProductKind, ProductPlaceholder } from './drawings/product-placeholder.tsx';
import { theme } from './theme.ts';
import { usePictureFailure } from './use-picture-failure.ts';

const Frame = styled.span<{ $size: number }>`
  flex: none; display: inline-grid; place-items: center; overflow: hidden; inline-size: ${({ $size }) => $size}px; aspect-ratio: 1;
  border-radius: ${theme.radius.control}; background: ${theme.color.page}; forced-color-adjust: none;
  & > img { inline-size: 100%; block-size: 100%; object-fit: contain; mix-blend-mode: multiply; }
  & > span { inline-size: 88%; }
`;

export interface PictureProps {
  /** Nothing or an empty address shows the placeholder. */
  source: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  /** CSS pixels, both ways. */
  size: 48 | 56 | 72 | 96 | 120;
  placeholder?: ProductKind | undefined;
}

/** A product's picture in a box that keeps its size while it loads and when there is none. */
export function Picture({ source, alt, size, placeholder }: PictureProps) {
  const { hasFailed, listen } = usePictureFailure(source);
  const name = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  return (
    <Frame $size={size}>
      {source && !hasFailed ? (
        <img src={source} alt={alt} width={size} height={size} loading="lazy" decoding="async" {...listen} />
      ) : (
        <span {...name}>
          <ProductPlaceholder kind={placeholder} />
        </span>
      )}
    </Frame>
  );
}
