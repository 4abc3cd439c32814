/** The rows of a CSV text, each its cells; a cell in double quotes may hold commas, line breaks and doubled quotes. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** One line of a CSV text, without its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => csvCell(String(cell))).join(',');
}

/** One cell, quoted where it has to be (RFC 4180). */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
