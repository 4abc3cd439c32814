import { appendFileSync } from 'node:fs';

/** Says what a test of an attack counted, for the table of docs/quality.md. */
export function attackFigure(id: string, what: string, value: string | number): void {
  const file = process.env.ATTACK_FIGURES;
  if (file === undefined || file === '') return;
  appendFileSync(file, `${JSON.stringify({ id, what, value })}\n`);
}
