import type { FileFault, UploadKind } from '../../contract/uploads/uploads.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';

/** A file that the shopper has picked. What it is made of is handed through from the screen to the ports, unread. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: object;
}

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

export interface FileUploadInput {
  readonly kind: UploadKind;
  /** The picture is cut to a square before it goes. */
  readonly crops: boolean;
}

/** `broken`: the browser cannot read it as a picture. */
export type OpenFileReply = { kind: 'opened'; picture: OpenedPicture } | { kind: 'broken' };

/** `message` is the gateway's, null when it gave none. */
export type StoreFileReply = { kind: 'stored'; url: string } | Refused | { kind: 'notLoggedIn' };

export interface StoreFileInput {
  readonly file: PickedFile | null;
  /** Null: the file goes as it is. */
  readonly square: Square | null;
}

export interface FileUploadContext extends FileUploadInput {
  readonly file: PickedFile | null;
  readonly fault: FileFault | 'broken' | null;
  readonly picture: OpenedPicture | null;
  readonly square: Square | null;
  /** How much has gone out. */
  readonly percent: number;
  readonly notice: FormNotice | null;
  readonly url: string;
}

export type FileUploadEvent =
  | { type: 'file.picked'; file: PickedFile }
  | { type: 'square.moved'; square: Square }
  | { type: 'square.confirmed' }
  | { type: 'progress.made'; percent: number }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.pressed' };

/** `stored`: the shop has the file, at this address. `loginMissed`: it asks for a login first. */
export type FileUploadEmitted = { type: 'stored'; url: string } | { type: 'loginMissed' };

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
