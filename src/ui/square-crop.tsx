import { Component as ReactCrop } from 'react-image-crop';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to import.
import 'react-image-crop/dist/ReactCrop.css';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

const Stage = styled.div`
  display: grid; place-items: center; padding: ${theme.space[2]}; background: ${theme.color.page};
  border-radius: ${theme.radius.control};
  & img { max-block-size: min(46vh, 400px); }
`;

/** A square in the pixels of the picture itself. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface SquareCropProps {
  picture: { readonly address: string; readonly width: number; readonly height: number };
  square: Square;
  onSquare(square: Square): void;
  /** Names of the frame and its corners for screen readers. */
  label: string;
  cornerLabels: readonly [northWest: string, northEast: string, southEast: string, southWest: string];
}

/** A square frame over a picture; moved and sized by mouse, touch, or the arrow keys. */
export function SquareCrop({ picture, square, onSquare, label, cornerLabels }: SquareCropProps) {
  const { address, width, height } = picture;
  const percent = {
    unit: '%' as const,
    x: (square.x / width) * 100,
    y: (square.y / height) * 100,
    width: (square.side / width) * 100,
    height: (square.side / height) * 100,
  };
  const [nwDragHandle, neDragHandle, seDragHandle, swDragHandle] = cornerLabels;
  const corners = { nwDragHandle, neDragHandle, seDragHandle, swDragHandle };
  // A square has no handles on its sides.
  const sides = { nDragHandle: label, eDragHandle: label, sDragHandle: label, wDragHandle: label };
  return (
    <Stage>
      <ReactCrop
        aspect={1}
        crop={percent}
        keepSelection
        circularCrop
        minWidth={24}
        ariaLabels={{ cropArea: label, ...corners, ...sides }}
        onChange={(_pixels, changed) =>
          onSquare({ x: (changed.x / 100) * width, y: (changed.y / 100) * height, side: (changed.width / 100) * width })
        }
      >
        <img src={address} alt="" />
      </ReactCrop>
    </Stage>
  );
}
