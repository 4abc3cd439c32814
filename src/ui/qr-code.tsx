import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { BrandMark } from './drawings/brand-mark.tsx';
import { theme } from './theme.ts';

const Frame = styled.div<{ $size: number }>`
  position: relative; inline-size: ${({ $size }) => $size}px; max-inline-size: 100%; aspect-ratio: 1;
  background: ${theme.color.card}; color: ${theme.color.text}; forced-color-adjust: none;
  & > * { inline-size: 100%; block-size: 100%; }
`;

// 22 % of the width hides 5 % of the code; level Q corrects up to 25 %.
const Mark = styled.span`
  position: absolute; inset: 39%; inline-size: 22%; block-size: 22%; padding: 2%;
  background: ${theme.color.card}; border-radius: ${theme.radius.control};
`;

/** The dark modules as one path, a run of neighbours in a row as one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x++) {
      if (row[x] && from < 0) from = x;
      else if (!row[x] && from >= 0) {
        path += `M${from} ${y}h${x - from}v1H${from}z`;
        from = -1;
      }
    }
  });
  return path;
}

/** True if the text is the address of a picture, which is shown instead of encoded. */
function isPicture(text: string): boolean {
  return /^data:image\//i.test(text) || /^https?:\/\/[^?#]+\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(text);
}

export interface QrCodeProps {
  /** The text to encode, or the address of a ready picture of a code. */
  text: string;
  /** CSS pixels. */
  size: number;
  label: string;
}

/** A QR code with the brand's mark in the middle. Give it at least 12 px of white around. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const picture = isPicture(text);
  const code = useMemo(() => {
    if (picture) return null;
    const { size: modules, data } = encode(text, { ecc: 'Q', border: 0 });
    return { modules, path: pathOf(data) };
  }, [picture, text]);
  return (
    <Frame $size={size}>
      {code ? (
        <>
          <svg
            viewBox={`0 0 ${code.modules} ${code.modules}`}
            role="img"
            aria-label={label}
            shapeRendering="crispEdges"
          >
            <path d={code.path} fill="currentColor" />
          </svg>
          <Mark>
            <BrandMark />
          </Mark>
        </>
      ) : (
        <img src={text} alt={label} width={size} height={size} />
      )}
    </Frame>
  );
}
