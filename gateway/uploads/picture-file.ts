import { crc32 } from 'node:zlib';

export type PictureType = 'image/jpeg' | 'image/png';

/** A picture as described by its file, before decoding. */
interface PictureHead {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Pages and programs disguised as pictures; text that no camera writes. */
const foreign = /<script|<!doctype|<html|<iframe|<\?php/i;

/**
 * Reads a whole file as one picture and nothing else: the magic of a JPEG or PNG, its size, and its end where the file
 * ends. Null for everything else: another format whatever its name, a truncated or damaged file, or one with anything
 * after the picture or with a page in it.
 */
export function readPictureHead(file: Buffer): PictureHead | null {
  if (foreign.test(file.toString('latin1'))) return null;
  return readPng(file) ?? readJpeg(file);
}

/** Checks every chunk and its checksum, from the header to an end chunk at the end of the file. */
function readPng(file: Buffer): PictureHead | null {
  if (!file.subarray(0, 8).equals(pngStart)) return null;
  let head: PictureHead | null = null;
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    const body = file.subarray(at + 4, end - 4);
    if (crc32(body) !== file.readUInt32BE(end - 4)) return null;
    const name = body.toString('latin1', 0, 4);
    if (head === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      head = { type: 'image/png', width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (name === 'IEND') return end === file.length ? head : null;
    at = end;
  }
  return null;
}

/** Markers that begin a frame: their segment contains the size. DHT, JPG and DAC have numbers between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Reads segment by segment to an end marker at the end of the file. */
function readJpeg(file: Buffer): PictureHead | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff00 + START) return null;
  let head: PictureHead | null = null;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (isFrame(marker) && at + 9 <= file.length) {
      // Decoders use the first frame, whatever a second one claims.
      if (head !== null) return null;
      head = { type: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    at = marker === SCAN ? endOfScan(file, next) : next;
    if (at + 2 === file.length && file[at] === 0xff && file[at + 1] === END) return head;
  }
  return null;
}

/** Where the marker after a scan begins; stuffed bytes and restart markers belong to the scan. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return file.length;
    const marker = file[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
    at += marker === 0xff ? 1 : 2;
  }
}
