import type { Stage } from '../product.ts';

export const PHONE_WIDTH = 375;
/** Around what is shown, so that shadows and focus rings are whole. */
export const MARGIN = 24;
const PHONE_MARGIN = 12;

// What moves would never end in a picture, and what fades in would begin with nothing.
const stillness =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;animation-delay:0s!important;transition:none!important;print-color-adjust:exact!important;caret-color:transparent!important}';

// A picture that the frame must not fetch has its place and says nothing.
const absence = 'img[data-absent]{background:repeating-linear-gradient(45deg,#E2E9E6 0 6px,#F4F7F5 6px 12px)}';

// Whatever would get past the recorder is refused by the browser.
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

/** The page of one frame for an `<iframe srcdoc sandbox>`. Nothing on it can be pressed, and it fetches nothing. */
export function pageOf(styles: string, frame: string, { background }: Stage): string {
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const body = `html{overflow:hidden}body{padding:${MARGIN}px;background:var(--x-color-${background})}`;
  const phone = `@media (max-width:767px){body{padding:${background === 'card' ? MARGIN : PHONE_MARGIN}px}}`;
  const own = [stillness, absence, body, phone].join('\n');
  return `<!doctype html><html lang="zh-CN"><head>${head}<style>${styles}\n${own}</style></head><body inert>${frame}</body></html>`;
}
