import type { FlowArrow } from '../model/flow.ts';
import { type ChartWords, flowWords } from '../words.ts';

/** Most cases that a label names; the page beside the chart names all of them. */
const NAMED_CASES = 3;

/** `codeIsDrawn` as words, which can be broken into lines. */
export function guardWords(guard: string, words: ChartWords = flowWords): string {
  if (guard === '(inline)') return words.inlineGuard;
  return guard.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

function caseWords(cases: readonly string[], words: ChartWords): string {
  if (cases.length <= NAMED_CASES) return words.listed(cases);
  return words.listedUpTo(cases.slice(0, NAMED_CASES - 1), cases.length);
}

/** The text of an arrow. The condition is empty where there is none. */
export interface Label {
  readonly what: string;
  readonly condition: string;
}

/**
 * The label of an arrow: what happens, and what tells it from the other arrows of the same event. That is its cases,
 * where they are enough, else its guard, with a number for the order in which guards are asked.
 * @param words those of the flow's language
 */
export function labelOf(arrow: FlowArrow, words: ChartWords = flowWords): Label {
  const { shortLabel: label, guard, guardLabel, isElse, place, of, cases } = arrow;
  if (arrow.namedByCases) return { what: words.modelEvent.withCase(label, caseWords(cases, words)), condition: '' };
  if (guard === null && !isElse) return { what: label, condition: '' };
  const condition = guard === null ? words.otherwise : words.guard(guardLabel ?? guardWords(guard, words));
  return { what: `${of > 1 ? `${numberSign(place)} ` : ''}${label}`, condition };
}

/** ①, ②, … */
function numberSign(place: number): string {
  return place < 20 ? String.fromCodePoint(0x2460 + place) : `${place + 1}.`;
}
