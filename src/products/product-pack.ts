/** The drawn pack of a product, for shops without pictures. It is pure text: the sandbox's mall shows the same. */
import { isRx } from '../../contract/orders/order.ts';
import { packForms, packWords } from './product-pack.words.ts';

/** What a pack says of its product. */
export interface PackedProduct {
  readonly productName: string;
  readonly prescriptionType: string;
}

type Form = keyof typeof packForms | 'box';

// Colours of print, not of the shop: all of them dark enough for white letters.
const inks = ['0b7a5e', '1d5fbf', 'b4470c', '7a3fa0', 'a82458', '0e6f86', '8a5a00', '3f4fa8', '4d6b12', '8c3434'];
const PAPER = 'fill="#fff" stroke="#d3dcd8" stroke-width="1.5"';

interface Shape {
  /** Filled by `currentColor`, the ink of the product. */
  readonly drawing: string;
  /** Middle of the name, and how wide it may be. */
  readonly name: readonly [x: number, y: number, width: number];
}

/** A box that is seen from its left, with a sign on its band. */
function boxWith(sign: string): Shape {
  return {
    drawing:
      `<path d="m12 24 8-7h64l-8 7Z" fill="currentColor" opacity=".3"/>` +
      `<path d="m76 24 8-7v54l-8 7Z" fill="currentColor" opacity=".75"/>` +
      `<path d="M12 24h64v54H12Z" ${PAPER}/><path d="M12 62h64v16H12Z" fill="currentColor"/>` +
      `<g fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`,
    name: [44, 43, 60],
  };
}

const shapes: Readonly<Record<Form, Shape>> = {
  box: boxWith('<path d="M22 66v8M18 70h8"/>'),
  tablet: boxWith('<path d="M18 70a4 4 0 1 1 8 0a4 4 0 1 1-8 0m1 0h6M31 70a4 4 0 1 1 8 0a4 4 0 1 1-8 0m1 0h6"/>'),
  capsule: boxWith('<path d="M21 66.500h12a3.5 3.5 0 0 1 0 7H21a3.5 3.5 0 0 1 0-7m6 0v7"/>'),
  sachet: boxWith('<path d="M18 65.500h10v9H18ZM18 68h10M33 65.500h10v9H33ZM33 68h10"/>'),
  bottle: {
    drawing:
      '<rect x="34" y="6" width="28" height="13" rx="3" fill="currentColor"/>' +
      `<path d="M38 19h20v5c6 2 10 6 10 13v47a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V37c0-7 4-11 10-13Z" ${PAPER}/>` +
      '<path d="M28 70h40v14a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Z" fill="currentColor"/>' +
      '<path d="M28 37h40v4H28Z" fill="currentColor" opacity=".3"/>',
    name: [48, 56, 38],
  },
  jar: {
    drawing:
      '<rect x="24" y="8" width="48" height="15" rx="3" fill="currentColor"/>' +
      `<rect x="19" y="23" width="58" height="66" rx="9" ${PAPER}/>` +
      '<path d="M19 40h58v4H19ZM19 70h58v4H19Z" fill="currentColor"/>',
    name: [48, 57, 46],
  },
  tube: {
    drawing:
      `<path d="M22 8h52l-8 60H30Z" ${PAPER}/><path d="M22 8h52l-1 8H23Z" fill="currentColor" opacity=".3"/>` +
      '<path d="m28.5 56 39-.1L66 68H30Z" fill="currentColor"/>' +
      '<rect x="36" y="68" width="24" height="20" rx="4" fill="currentColor"/>',
    name: [48, 35, 42],
  },
  dropper: {
    drawing:
      '<path d="M43 6h10l3 16H40Z" fill="currentColor"/><rect x="36" y="22" width="24" height="9" rx="2" fill="currentColor" opacity=".75"/>' +
      `<path d="M36 31h24c5 2 9 5 9 11v40a7 7 0 0 1-7 7H34a7 7 0 0 1-7-7V42c0-6 4-9 9-11Z" ${PAPER}/>` +
      '<path d="M27 74h42v8a7 7 0 0 1-7 7H34a7 7 0 0 1-7-7Z" fill="currentColor"/>',
    name: [48, 57, 38],
  },
  device: {
    drawing:
      `<rect x="14" y="10" width="68" height="76" rx="12" ${PAPER}/>` +
      '<rect x="22" y="18" width="52" height="26" rx="4" fill="currentColor"/>' +
      '<path d="M28 33h10l4-9 6 15 4-9h16" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/>' +
      '<path d="M30 79h24" stroke="currentColor" stroke-width="3" stroke-linecap="round" opacity=".3"/>',
    name: [48, 60, 58],
  },
};

function formOf(name: string): Form {
  // `as`: `Object.keys` forgets the literal names.
  const forms = Object.keys(packForms) as (keyof typeof packForms)[];
  return forms.find((form) => packForms[form].test(name)) ?? 'box';
}

function inkOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return inks[sum % inks.length] ?? '';
}

const MOST_LETTERS = 14;
/** Largest font size of the name. */
const LARGEST = 13;
const SMALLEST_IN_LINE = 11;

/** The name as it fits on a pack: the part before a blank or a bracket, in one line or two. */
function linesOf(productName: string, width: number): readonly string[] {
  const letters = Array.from(productName.split(/[\s(（]/)[0] ?? '').slice(0, MOST_LETTERS);
  if (letters.length * SMALLEST_IN_LINE <= width) return [letters.join('')];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function nameOn({ name: [x, y, width] }: Shape, productName: string): string {
  const lines = linesOf(productName, width);
  const size = Math.min(LARGEST, Math.floor(width / Math.max(4, lines[0]?.length ?? 0)));
  return lines
    .map((line, at) => {
      const base = y + size * (0.36 + 1.15 * (at - (lines.length - 1) / 2));
      const text = line.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
      return `<text x="${x}" y="${base.toFixed(1)}" font-size="${size}" font-weight="600" fill="#1f2a27">${text}</text>`;
    })
    .join('');
}

/** ORD-RX-04: the mark of a prescription drug, or of one over the counter. */
function markOf(product: PackedProduct): string {
  const isOtc = product.prescriptionType === '3';
  if (!isOtc && !isRx(product)) return '';
  const [text, colour] = isOtc ? [packWords.otc, 'c62828'] : [packWords.rx, '1d5fbf'];
  return (
    `<rect x="63" y="73" width="29" height="17" rx="${isOtc ? 8.5 : 4}" fill="#${colour}" stroke="#fff" stroke-width="1.5"/>` +
    `<text x="77.5" y="85.5" font-size="11" font-weight="700" fill="#fff">${text}</text>`
  );
}

/** An SVG of 96 x 96: a pack printed with the product's name, by which its form and its ink are chosen. */
function packOf(product: PackedProduct): string {
  const { productName } = product;
  const shape = shapes[formOf(productName)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" color="#${inkOf(productName)}" ` +
    `text-anchor="middle" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif">` +
    `${shape.drawing}${nameOn(shape, productName)}${markOf(product)}</svg>`
  );
}

/** The address of the drawn pack, for an image. */
export function packAddress(product: PackedProduct): string {
  return `data:image/svg+xml,${encodeURIComponent(packOf(product))}`;
}
