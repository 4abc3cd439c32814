type Row = readonly string[];

/** Escapes a text for a table cell. */
const inTable = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of a Markdown page. */
export function table(head: Row, rows: readonly Row[]): string {
  const line = (row: Row) => `| ${row.map(inTable).join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
