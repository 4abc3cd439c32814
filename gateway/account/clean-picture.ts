import { isDecodable } from '../../contract/uploads.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import { drawing } from './drawing.ts';
import { type PictureType, readPictureHead } from './picture-file.ts';

/** A picture that this gateway drew itself. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** The longer side of what is kept: enough for every place in which it is shown. */
const KEPT_SIDE = 1024;
const JPEG_QUALITY = 88;
/** One decoded picture lies in memory at a time; whoever comes later waits for this. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and draws it anew, no longer than 1024 px, with its EXIF turn applied: of the file that was sent
 * nothing is kept, neither places and times nor whatever else was hidden in it. Throws `Refused` 400 for anything that
 * is no whole JPEG or PNG, and for sizes that no camera takes.
 */
export async function cleanPicture(file: Buffer): Promise<CleanPicture> {
  const head = readPictureHead(file);
  if (head === null) throw new Refused(400, 'notPicture', words.notPicture);
  if (!isDecodable(head)) {
    throw new Refused(400, 'pictureTooLarge', words.pictureTooLarge);
  }
  const drawn = turn.then(() => drawAnew(file, head.type));
  turn = drawn.catch(() => {});
  return drawn;
}

async function drawAnew(file: Buffer, type: PictureType): Promise<CleanPicture> {
  const { createCanvas, loadImage } = await drawing();
  const image = await loadImage(file).catch(() => null);
  if (image === null || image.width === 0) throw new Refused(400, 'notPicture', words.notPicture);
  const scale = Math.min(1, KEPT_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const bytes = type === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', JPEG_QUALITY);
  return { type, bytes };
}
