import { createCanvas } from '@napi-rs/canvas';

let drawn: Buffer | null = null;

/** A picture that every upload takes. */
export function smallPicture(): Buffer {
  if (drawn === null) {
    const canvas = createCanvas(32, 32);
    const context = canvas.getContext('2d');
    context.fillStyle = '#1f8a70';
    context.fillRect(0, 0, 32, 32);
    drawn = canvas.toBuffer('image/png');
  }
  return drawn;
}
