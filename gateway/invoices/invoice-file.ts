import { shownDay } from '../../contract/moment.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import { words } from '../words.ts';
import { onePagePdf, type PdfText } from './invoice-pdf.ts';

/** Product lines per file: as many as the printed form has. */
const LINES_A_FILE = 8;
const NAME_LENGTH = 32;

const COLUMNS = { left: 56, price: 520, amount: 610, sum: 690 };

const { invoiceFile: said } = words;

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function cut(text: string): string {
  const signs = Array.from(text);
  return signs.length > NAME_LENGTH ? `${signs.slice(0, NAME_LENGTH).join('')}…` : text;
}

function typeOf(code: string): string {
  return Object.entries(words.invoiceTypes).find(([type]) => type === code)?.[1] ?? '';
}

function titleOf(code: string): string {
  return Object.entries(words.invoiceTitles).find(([type]) => type === code)?.[1] ?? code;
}

function row(y: number, [name, price, amount, sum]: readonly [string, string, string, string]): PdfText[] {
  return [
    { x: COLUMNS.left, y, size: 11, text: name },
    { x: COLUMNS.price, y, size: 11, text: price },
    { x: COLUMNS.amount, y, size: 11, text: amount },
    { x: COLUMNS.sum, y, size: 11, text: sum },
  ];
}

/** One file of an order's invoice, drawn from the order; `place` counts from 0. */
export function invoiceFileOf(order: OrderRow, lines: readonly OrderProductRow[], place: number): Uint8Array {
  const pages = filesFor(lines.length);
  const shown = lines.slice(place * LINES_A_FILE, (place + 1) * LINES_A_FILE);
  const facts = [
    said.order(order.code),
    said.date(shownDay((order.received_at ?? order.created_at).getTime())),
    said.title(titleOf(order.invoice_title_type)),
    ...(order.tax_payer_number === '' ? [] : [said.taxNumber(order.tax_payer_number)]),
    said.content(order.invoice_content),
  ];
  const top = 130 + facts.length * 20;
  const bottom = top + 30 + shown.length * 24;
  const texts: PdfText[] = [
    { x: COLUMNS.left, y: 80, size: 20, text: typeOf(order.invoice_type) || said.invoice },
    { x: COLUMNS.sum, y: 80, size: 11, text: said.place(place + 1, pages) },
    ...facts.map((text, at) => ({ x: COLUMNS.left, y: 120 + at * 20, size: 12, text })),
    ...row(top + 18, said.heads),
    ...shown.flatMap((line, at) =>
      row(top + 46 + at * 24, [
        cut(line.name),
        money(line.actual_price),
        String(line.amount),
        money(line.actual_price * line.amount),
      ]),
    ),
    ...(place === pages - 1
      ? [{ x: COLUMNS.price, y: bottom + 32, size: 13, text: said.total(money(order.total)) }]
      : []),
    { x: COLUMNS.left, y: 555, size: 9, text: said.sample },
  ];
  return onePagePdf(texts, [top, top + 28, bottom + 10]);
}

/** How many files this many product lines need. */
export function filesFor(lines: number): number {
  return Math.max(1, Math.ceil(lines / LINES_A_FILE));
}
