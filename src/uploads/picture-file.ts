import { isDecodable } from '../../contract/uploads/uploads.ts';
import type { PickedFile } from '../../machines/uploads/file-upload.machine.ts';
import type { OpenedPicture, Square } from '../../machines/uploads/picture-square.ts';

/** Longest side of a sent avatar, in pixels: every place shows avatars far smaller. */
const SENT_SIDE = 512;
const QUALITY = 0.9;
/** More than the gateway takes: an avatar is scaled down before it is sent, and the gateway itself refuses others. */
const MOST_OPENED_PIXELS = 50_000_000;

let shown: string | null = null;

/** Opens a file as a picture; rejects if it is not one. The address is valid until the next picture is opened. */
export async function openPicture(file: PickedFile): Promise<OpenedPicture> {
  if (shown !== null) URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(contentOf(file));
  const image = new Image();
  await loaded(image, shown);
  const { naturalWidth: width, naturalHeight: height } = image;
  // Loading reads the header of a file; only decoding needs the memory that the header claims.
  if (!isDecodable({ width, height }, MOST_OPENED_PIXELS)) throw new Error('too large');
  await image.decode();
  return { address: shown, width, height };
}

function loaded(image: HTMLImageElement, address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  image.onload = () => resolve();
  image.onerror = () => reject(new Error('no picture'));
  image.src = address;
  return promise;
}

/** The square of a picture as a new JPEG, rotated as shown; nothing else of the file is included. */
export async function cutSquare(file: PickedFile, { x, y, side }: Square): Promise<Blob> {
  const bitmap = await createImageBitmap(contentOf(file));
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, SENT_SIDE);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // A JPEG has no transparent parts.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('no picture');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}

/** The picked file as a `Blob`; screens pick nothing else. */
export function contentOf({ content }: PickedFile): Blob {
  if (!(content instanceof Blob)) throw new Error('what was picked is no file');
  return content;
}
