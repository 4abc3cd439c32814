import type { CasesByArrow } from '../model/read-flow.ts';

/** A text inside an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** In which cases each arrow of a chart is taken, as `svgOf` has written it into the chart. */
export function casesOfChart(svg: string): CasesByArrow {
  const found = svg.matchAll(/ data-arrow="([^"]*)" data-cases="([^"]*)"/g);
  return new Map([...found].map(([, id = '', cases = '']) => [plain(id), listOf(plain(cases))]));
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const plain = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign);

function listOf(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}
