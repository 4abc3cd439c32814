/** The thread that redraws pictures: one of 25 megapixels takes a second, and the server answers meanwhile. */
import { parentPort } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PictureType } from './picture-file.ts';

export interface PictureToDraw {
  readonly file: Uint8Array;
  readonly type: PictureType;
}

/** The longer side of the kept picture: enough wherever it is shown. */
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

// An error not caused by the file ends the thread, which the server notices.
parentPort?.on('message', (picture: PictureToDraw) => {
  void drawAnew(picture).then((drawn) => parentPort?.postMessage(drawn));
});
