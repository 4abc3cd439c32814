import { Resvg } from '@resvg/resvg-js';
import type { Fonts } from './fonts.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, by rows. */
  readonly values: Uint8Array;
  readonly png: Uint8Array;
}

/** Paints a chart; the same chart and fonts give the same bytes. @param zoom pixels for each of the chart's */
export function paint(svg: string, { files, family }: Fonts, zoom: number): Pixels {
  const painted = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    // Only what is named: what else a computer has would make other pictures of the same chart.
    font: { loadSystemFonts: false, fontFiles: [...files], ...(family !== undefined && { defaultFontFamily: family }) },
  }).render();
  return { width: painted.width, height: painted.height, values: painted.pixels, png: painted.asPng() };
}

/** Can these fonts write Chinese? A font that cannot writes every sign as the same nothing or the same box. */
export function hasChinese(fonts: Fonts): boolean {
  const drawn = ['\u674f', '\u6797'].map((sign) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16" font-size="16">${sign}</text></svg>`;
    return Buffer.from(paint(svg, fonts, 1).values).toString('base64');
  });
  return drawn[0] !== drawn[1];
}
