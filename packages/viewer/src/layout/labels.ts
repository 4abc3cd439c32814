import type { FlowArrow } from '../model/flow.ts';
import { type ChartWords, flowWords } from '../words.ts';

/** As many cases as a label names; the page beside the chart names all of them. */
const NAMED_CASES = 3;

/** `codeIsDrawn` as words: they can be broken into lines. */
export function guardWords(guard: string, words: ChartWords = flowWords): string {
  if (guard === '(inline)') return words.inlineGuard;
  return guard.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

function caseWords(cases: readonly string[], words: ChartWords): string {
  if (cases.length <= NAMED_CASES) return words.listed(cases);
  return words.listedUpTo(cases.slice(0, NAMED_CASES - 1), cases.length);
}

/** The text of an arrow. The condition is empty where there is none to say. */
export interface Label {
  readonly what: string;
  readonly condition: string;
}

/**
 * What a chart says beside an arrow: what happens, and what tells it from the others of the same event. That is the
 * cases in which it is taken where they are enough, else its guard; then the place in which it is asked counts, too.
 * @param words those of the language that the flow is in
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
