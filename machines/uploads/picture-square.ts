/** A picture as it can be shown: turned upright, its size in pixels. */
export interface OpenedPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A square of a picture, in its pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: OpenedPicture): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The square, moved and cut so that it lies in the picture and is not smaller than one pixel. */
export function squareWithin(picture: OpenedPicture, { x, y, side }: Square): Square {
  const fitting = Math.max(1, Math.min(Math.round(side), picture.width, picture.height));
  return {
    x: Math.min(Math.max(0, Math.round(x)), picture.width - fitting),
    y: Math.min(Math.max(0, Math.round(y)), picture.height - fitting),
    side: fitting,
  };
}
