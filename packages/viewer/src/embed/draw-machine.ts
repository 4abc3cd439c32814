import { type MachineCases, wholeCases } from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';
import { svgOf } from '../draw/svg.ts';
import { quickPictureOf } from '../layout/best-picture.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { Flow } from '../model/flow.ts';
import { inEnglish } from '../model/in-english.ts';
import { readFlow } from '../model/read-flow.ts';
import type { Language } from '../words/bilingual.ts';

export interface DrawnMachine {
  readonly flow: Flow;
  readonly svg: string;
}

const known = new WeakMap<object, Map<Language, Promise<DrawnMachine>>>();

/**
 * Draws the chart of one machine, once for each language; what failed is tried again.
 * @param cases of this machine: their labels are its words
 * @param engine default: elkjs in this thread, loaded when it is first needed
 */
export function drawMachine(
  machine: AnyStateMachine,
  cases: MachineCases | null,
  language: Language,
  engine?: Engine,
): Promise<DrawnMachine> {
  const drawings = known.get(cases ?? machine) ?? new Map<Language, Promise<DrawnMachine>>();
  known.set(cases ?? machine, drawings);
  const drawn = drawings.get(language) ?? draw(machine, cases, language, engine);
  drawings.set(language, drawn);
  drawn.catch(() => drawings.delete(language));
  return drawn;
}

async function draw(
  machine: AnyStateMachine,
  cases: MachineCases | null,
  language: Language,
  engine?: Engine,
): Promise<DrawnMachine> {
  const flow = flowOf(machine, cases, language);
  const picture = await quickPictureOf(flow, engine ?? (await import('../layout/elk-here.ts')).elkHere);
  return { flow, svg: svgOf(flow, picture, { flow: (other) => `${other}.svg` }) };
}

/** Labels in Chinese are not for readers of English: they get the code names. */
function flowOf(machine: AnyStateMachine, cases: MachineCases | null, language: Language): Flow {
  const { labels, ...rest } = cases ?? wholeCases(machine, { labels: { language } });
  const flow = readFlow(machine.id, { ...rest, machine, labels: { ...labels, language } });
  return labels.language === 'zh' && language === 'en' ? inEnglish(flow, machine.id) : flow;
}
