import { escaped } from '../draw/xml.ts';

/** A part of an XML document. */
export interface Element {
  readonly name: string;
  /** What is null or empty is left out. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly children?: readonly Element[];
  readonly text?: string;
}

/** An element and what is in it, as lines. */
export function linesOf({ name, attributes = {}, children = [], text }: Element): string[] {
  const written = Object.entries(attributes)
    .filter((one): one is [string, string] => one[1] !== null && one[1] !== '')
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('\n', '&#10;')}"`);
  const head = `<${name}${written.join('')}`;
  if (text !== undefined) return [`${head}>${escaped(text)}</${name}>`];
  if (children.length === 0) return [`${head}/>`];
  return [`${head}>`, ...children.flatMap(linesOf).map((line) => `  ${line}`), `</${name}>`];
}
