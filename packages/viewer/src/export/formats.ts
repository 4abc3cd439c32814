import type { Flow } from '../model/flow.ts';
import { jsonOf } from './config.ts';
import { mermaidOf } from './mermaid.ts';

/** A flow as a file that other tools read. */
export interface TextFormat {
  readonly extension: string;
  readonly mime: string;
  /** @param svg the chart of the flow, as `svgOf` has drawn it */
  textOf(flow: Flow, svg: string): string;
}

export type TextFormatName = 'svg' | 'mermaid' | 'json';

/** In the order in which menus name them. A picture of pixels is made of the SVG by what can paint. */
export const textFormats: Readonly<Record<TextFormatName, TextFormat>> = {
  svg: { extension: 'svg', mime: 'image/svg+xml', textOf: (_, svg) => pictureAlone(svg) },
  mermaid: { extension: 'mmd', mime: 'text/plain', textOf: mermaidOf },
  json: { extension: 'json', mime: 'application/json', textOf: jsonOf },
};

/** How many pixels a picture has for each of the chart's. */
export const PIXELS = 2;

/** A chart without its links to the charts of other flows: they are not there where it is sent alone. */
export const pictureAlone = (svg: string): string =>
  svg.replaceAll(/<a class="link" href="[^"]*">/g, '<g>').replaceAll('</a>', '</g>');
