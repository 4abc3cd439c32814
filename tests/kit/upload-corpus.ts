import { deflateSync } from 'node:zlib';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { hugePng, jpeg, png, pngChunk, pngOf, turnedJpeg } from './pictures.ts';

/** An uploaded file and its expected outcome. */
export interface CorpusFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** The file name in the form. */
  readonly name: string;
  readonly type: string;
  readonly wanted: 'taken' | 'refused' | 'tooLarge';
}

/** Must not occur in anything that is served. */
export const smuggled = ['SMUGGLED', 'Exif', 'GPS', '<script', '<?php', 'PK\x03\x04', '<svg', 'acTL'];

const ascii = (text: string) => Buffer.from(text, 'latin1');
const page = ascii('<!DOCTYPE html><html><script>alert("SMUGGLED")</script></html>');
const php = ascii('<?php system($_GET["SMUGGLED"]); ?>');
const svg = ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
const zip = Buffer.concat([ascii('PK\x03\x04'), ascii('SMUGGLED'.repeat(8)), ascii('PK\x05\x06'), Buffer.alloc(18)]);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** A segment after the start of a JPEG. */
const inJpeg = (marker: number, text: string, file = jpeg()) => {
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), ascii(text)]);
  segment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)]);
};
/** A chunk before the end of a PNG. */
const inPng = (name: string, data: Buffer, file = png()) => {
  const end = file.length - 12;
  return Buffer.concat([file.subarray(0, end), pngChunk(name, data), file.subarray(end)]);
};
const flipped = (file: Buffer, at: number) => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
/** Two frames, of which old readers show the first. */
const animated = () => {
  const control = Buffer.alloc(26);
  control.set([0, 0, 0, 64, 0, 0, 0, 64], 4);
  const frames = Buffer.concat([Buffer.from([0, 0, 0, 1]), deflateSync(Buffer.alloc(64))]);
  return inPng('fdAT', frames, inPng('fcTL', control, inPng('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))));
};
const packedText = Buffer.concat([ascii('SMUGGLED\0\0'), deflateSync(Buffer.alloc(30_000_000, 65))]);

type Row = readonly [what: string, bytes: Buffer, name?: string, type?: string];
const rows = (wanted: CorpusFile['wanted'], files: readonly Row[]): CorpusFile[] =>
  files.map(([what, bytes, name = 'me.png', type = 'image/png']) => ({ what, bytes, name, type, wanted }));

/** Files that attackers send, and good ones that look odd. */
export const corpus: readonly CorpusFile[] = [
  ...rows('taken', [
    ['a PNG', png()],
    ['a JPEG', jpeg(), 'me.jpg', 'image/jpeg'],
    ['a JPEG under the name of a PNG', jpeg()],
    ['a PNG under the type of a page', png(), 'me.png', 'text/html'],
    ['a JPEG with EXIF and a place', turnedJpeg(), 'me.jpg', 'image/jpeg'],
    ['a JPEG with a colour profile', inJpeg(0xe2, 'ICC_PROFILE\0\x01\x01SMUGGLED'), 'me.jpg', 'image/jpeg'],
    ['a JPEG with XMP', inJpeg(0xe1, 'http://ns.adobe.com/xap/1.0/\0SMUGGLED'), 'me.jpg', 'image/jpeg'],
    ['a JPEG with a comment', inJpeg(0xfe, 'SMUGGLED'), 'me.jpg', 'image/jpeg'],
    ['a PNG with a text', inPng('tEXt', ascii('Comment\0SMUGGLED'))],
    ['a PNG with EXIF', inPng('eXIf', ascii('SMUGGLED GPS'))],
    ['a PNG with a chunk of its own', inPng('juNk', ascii('SMUGGLED'))],
    ['an animated PNG: its first picture', animated()],
    ['a PNG of 2 MB', pngOf(MOST_UPLOAD_BYTES)],
    ['a path in its name', png(), '../../../etc/cron.d/me.png'],
    ['a path of Windows in its name', png(), String.raw`..\..\windows\me.png`],
    ['two endings', png(), 'me.php.png'],
    ['the ending of a program', png(), 'me.png.php', 'application/x-php'],
    ['a NUL in its name', png(), 'me.php%00.png'],
    ['a page as its name', png(), '<img src=x onerror=alert(1)>.png'],
    ['a line break in its name', png(), 'me\r\nSet-Cookie: a=b.png'],
    ['a hidden name', png(), '.htaccess'],
    ['a name of 5,000 characters', png(), `${'x'.repeat(5000)}.png`],
  ]),
  ...rows('refused', [
    ['an SVG', svg, 'me.svg', 'image/svg+xml'],
    ['an SVG under the name of a PNG', svg],
    ['a page', page, 'me.html', 'text/html'],
    ['a page under the name of a PNG', page],
    ['a program', php, 'me.php', 'application/x-php'],
    ['a GIF', gif, 'me.gif', 'image/gif'],
    ['a WebP', webp, 'me.webp', 'image/webp'],
    ['a BMP', ascii(`BM${'\0'.repeat(60)}`), 'me.bmp', 'image/bmp'],
    ['an archive', zip, 'me.zip', 'application/zip'],
    ['a PDF', ascii('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'), 'me.pdf'],
    [
      'an XML that names a file',
      ascii('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
    ],
    ['MVG of ImageMagick', ascii('push graphic-context\nfill \'url(https://evil.test/x.png"|ls "-la)\'')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x89])],
    ['zeros', Buffer.alloc(5000)],
    ['the magic of a PNG alone', png().subarray(0, 8)],
    ['the magic of a JPEG alone', jpeg().subarray(0, 4), 'me.jpg', 'image/jpeg'],
    ['the wrong magic before a PNG', Buffer.concat([ascii('GIF89a'), png()])],
    ['a PNG with a page behind it', Buffer.concat([png(), page])],
    ['a JPEG with a page behind it', Buffer.concat([jpeg(), page]), 'me.jpg', 'image/jpeg'],
    ['a JPEG with a program behind it', Buffer.concat([jpeg(), php]), 'me.jpg', 'image/jpeg'],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg(), zip]), 'me.jpg', 'image/jpeg'],
    ['a PNG with an archive behind it', Buffer.concat([png(), zip])],
    ['two PNGs', Buffer.concat([png(), png()])],
    ['a page with a PNG behind it', Buffer.concat([page, png()])],
    ['a GIF that is a script', ascii('GIF89a/*SMUGGLED*/=1;alert(1)'), 'me.gif', 'image/gif'],
    ['a JPEG with a page in its comment', inJpeg(0xfe, '<script>SMUGGLED</script>'), 'me.jpg', 'image/jpeg'],
    ['a JPEG with a program in its EXIF', inJpeg(0xe1, 'Exif\0\0<?php SMUGGLED ?>'), 'me.jpg', 'image/jpeg'],
    ['a PNG with a page in a text', inPng('tEXt', ascii('Comment\0<script>SMUGGLED</script>'))],
    ['a PNG that ends early', png().subarray(0, -20)],
    ['a PNG without its end', png().subarray(0, -12)],
    ['a JPEG that ends early', jpeg().subarray(0, -10), 'me.jpg', 'image/jpeg'],
    ['a PNG with a changed byte', flipped(png(), 60)],
    ['a PNG with another size than its rows', flipped(png(), 18)],
    ['a PNG of no width', hugePng(0, 9)],
    ['a PNG of 20,000 × 20,000 px', hugePng(20_000, 20_000)],
    ['a PNG of 4,294,967,295 × 1 px', hugePng(0xffff_ffff, 1)],
    ['a PNG of 16,385 × 2 px', hugePng(16_385, 2)],
  ]),
  ...rows('tooLarge', [
    ['a PNG of 2 MB and a byte', pngOf(MOST_UPLOAD_BYTES + 1)],
    ['zeros of 3 MB', Buffer.alloc(3 * 1024 * 1024)],
  ]),
  // Compressed text in a PNG stays compressed: no reader needs it.
  ...rows('taken', [['a PNG with 30 MB in a packed text', inPng('zTXt', packedText)]]),
];
