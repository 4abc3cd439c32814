/** The thread in which pictures are drawn anew: one of 25 megapixels takes a second, and the server answers meanwhile. */
import { parentPort } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PictureType } from './picture-file.ts';

/** A picture that is to be drawn anew. */
export interface PictureToDraw {
  readonly file: Uint8Array;
  readonly type: PictureType;
}

/** The longer side of what is kept: enough for every place in which it is shown. */
const KEPT_SIDE = 1024;
const JPEG_QUALITY = 88;

/** Null: the file cannot be decoded. */
async function drawAnew({ file, type }: PictureToDraw): Promise<Uint8Array | null> {
  const image = await loadImage(file).catch(() => null);
  if (image === null || image.width === 0) return null;
  const scale = Math.min(1, KEPT_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return type === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', JPEG_QUALITY);
}

// A fault that is none of the file's ends the thread, and the server learns of it.
parentPort?.on('message', (picture: PictureToDraw) => {
  void drawAnew(picture).then((drawn) => parentPort?.postMessage(drawn));
});
