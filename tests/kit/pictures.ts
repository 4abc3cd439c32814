import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

export { pictureForm } from '../../scripts/conformance/requests/bodies.ts';

/** A picture of two halves: red at the left, blue at the right. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
}

export const png = (width = 64, height = 64): Buffer => halves(width, height).toBuffer('image/png');
export const jpeg = (width = 64, height = 64): Buffer => halves(width, height).toBuffer('image/jpeg', 90);

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A small file that claims to be this large. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = pngChunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([START, pngChunk('IHDR', head), rows, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A valid PNG of exactly this many bytes: the rest is a chunk that readers skip. */
export function pngOf(bytes: number): Buffer {
  const whole = png();
  const end = pngChunk('IEND', Buffer.alloc(0));
  const before = whole.subarray(0, whole.length - end.length);
  return Buffer.concat([before, pngChunk('juNk', Buffer.alloc(bytes - whole.length - 12, 0x20)), end]);
}

/** A JPEG as a phone held sideways takes it, with a location in its EXIF. */
export function turnedJpeg(): Buffer {
  const plain = jpeg(80, 40);
  const place = Buffer.from('GPS 31.2304 121.4737', 'latin1');
  const head = Buffer.from(
    'ffe100004578696600004949 2a0008000000 0100 120103000100000006000000 00000000'.replaceAll(' ', ''),
    'hex',
  );
  const exif = Buffer.concat([head, place]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
}

/** The seven passes of an interlaced PNG: where each begins, and how far apart its pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A small valid PNG that is costly to decode: interlaced, with eight bytes per pixel. */
export function interlacedPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([16, 6, 0, 0, 1], 8);
  const bytes = passes.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return sum + rows * (1 + 8 * columns);
  }, 0);
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
  return Buffer.concat([START, pngChunk('IHDR', head), data, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose picture is followed by a second frame that claims 10 × 10 px. */
export function twoFrames(width: number, height: number): Buffer {
  const whole = jpeg(width, height);
  const at = whole.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = Buffer.from(whole.subarray(at, at + 2 + whole.readUInt16BE(at + 2)));
  frame.writeUInt16BE(10, 5);
  frame.writeUInt16BE(10, 7);
  return Buffer.concat([whole.subarray(0, -2), frame, whole.subarray(-2)]);
}
