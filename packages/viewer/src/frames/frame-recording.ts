import type { Steps } from '@xinglin/paths';
import type { Stage } from '../product.ts';

/** The screen of a flow after the opening and after each step of a path. */
interface RecordedPath extends Steps {
  /** Indexes in `FrameRecording.frames`; the first is the opening, so that there is one more than steps. */
  readonly frames: readonly number[];
}

/** What the screen of a flow looks like along its paths, recorded while the tests of that screen walk them. */
export interface FrameRecording {
  /** All CSS rules that its frames need, in order. */
  readonly styles: string;
  /** Bodies of the page, as HTML without scripts and addresses, each stored once. */
  readonly frames: readonly string[];
  readonly paths: readonly RecordedPath[];
  /** Types of events that a user cannot cause on this screen: other parts of the shop send them. */
  readonly sentByOthers: readonly string[];
}

/** Whether the first `count` steps of two paths agree; then their screens do, too. */
const agree = (one: Steps, other: Steps, count: number): boolean =>
  one.inputCase === other.inputCase &&
  other.steps
    .slice(0, count)
    .every(([type, caseName], at) => one.steps[at]?.[0] === type && one.steps[at][1] === caseName);

/**
 * The frame after `count` steps of a path. A path that was not recorded itself has the frames of those that begin the
 * same way.
 * @returns its index in `FrameRecording.frames`; null where no recorded path begins this way
 */
export function frameAfter({ paths }: FrameRecording, path: Steps, count: number): number | null {
  return paths.find((one) => one.steps.length >= count && agree(one, path, count))?.frames[count] ?? null;
}

/** Deflates a text and encodes it in Base64, which a script can hold. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** @throws when it is no packed text */
export async function unpacked(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate')));
}

const through = async (given: string | BufferSource, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Response(given).body?.pipeThrough(stream)).arrayBuffer());

export const PHONE_WIDTH = 375;
/** Space around the screen, so that shadows and focus rings are not cut off. */
export const MARGIN = 24;
const PHONE_MARGIN = 12;

// In a picture, endless animations would never settle, and fade-ins would begin invisible.
const stillness =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;animation-delay:0s!important;transition:none!important;print-color-adjust:exact!important;caret-color:transparent!important}';

// A blank placeholder for an image that the frame must not fetch.
const absence = 'img[data-absent]{background:repeating-linear-gradient(45deg,#E2E9E6 0 6px,#F4F7F5 6px 12px)}';

// The browser refuses whatever gets past the recorder.
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

/** The page of one frame for an `<iframe srcdoc sandbox>`. Nothing on it can be pressed, and it fetches nothing. */
export function pageOf(styles: string, frame: string, { background }: Stage): string {
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const body = `html{overflow:hidden}body{padding:${MARGIN}px;background:var(--x-color-${background})}`;
  const phone = `@media (max-width:767px){body{padding:${background === 'card' ? MARGIN : PHONE_MARGIN}px}}`;
  const own = [stillness, absence, body, phone].join('\n');
  return `<!doctype html><html lang="zh-CN"><head>${head}<style>${styles}\n${own}</style></head><body inert>${frame}</body></html>`;
}
