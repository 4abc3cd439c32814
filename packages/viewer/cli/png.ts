import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Renders a chart; the same chart and fonts give the same bytes. @param zoom pixels for each of the chart's */
export function paint(svg: string, { files, family }: Fonts, zoom: number) {
  return new Resvg(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    // Only the named fonts: other fonts of a computer would change the picture of the same chart.
    font: { loadSystemFonts: false, fontFiles: [...files], ...(family !== undefined && { defaultFontFamily: family }) },
  }).render();
}

/** Whether these fonts have Chinese: a font without it renders every character as the same blank or box. */
export function hasChinese(fonts: Fonts): boolean {
  const drawn = ['\u674f', '\u6797'].map((sign) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16" font-size="16">${sign}</text></svg>`;
    return Buffer.from(paint(svg, fonts, 1).pixels).toString('base64');
  });
  return drawn[0] !== drawn[1];
}

/** Fonts to render texts with. */
export interface Fonts {
  readonly files: readonly string[];
  /** Which of the fonts in the files; default: the first. */
  readonly family?: string;
}

/** Where systems keep their fonts. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:/Windows/Fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  join(homedir(), 'Library/Fonts'),
];

/** Usual system fonts with simplified Chinese, the best first: regular and bold, and the name of the family. */
const known: readonly (readonly [files: RegExp, family: string])[] = [
  [/^NotoSansCJK-(Regular|Bold)\.ttc$/, 'Noto Sans CJK SC'],
  [/^(NotoSansCJKsc|NotoSansSC)-(Regular|Bold)\.(otf|ttf)$/, 'Noto Sans SC'],
  [/^SourceHanSans(SC|CN)?-(Regular|Bold)\.(otf|ttc)$/, 'Source Han Sans SC'],
  [/^PingFang\.ttc$/, 'PingFang SC'],
  [/^Hiragino Sans GB\.ttc$/, 'Hiragino Sans GB'],
  [/^msyh(bd)?\.tt[cf]$/i, 'Microsoft YaHei'],
  [/^wqy-microhei\.ttc$/, 'WenQuanYi Micro Hei'],
  [/^wqy-zenhei\.ttc$/, 'WenQuanYi Zen Hei'],
  [/^simhei\.ttf$/i, 'SimHei'],
];

/** A font of this computer that has Chinese; null when it has none of the usual ones. */
export function findChineseFonts(within: readonly string[] = folders): Fonts | null {
  const there = within.filter(existsSync).flatMap(filesIn);
  for (const [pattern, family] of known) {
    const files = there.filter((file) => pattern.test(basename(file)));
    if (files.length > 0) return { files, family };
  }
  return null;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .sort();
}
