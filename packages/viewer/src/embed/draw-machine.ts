import { type MachineCases, wholeCases } from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';
import { svgOf } from '../draw/svg.ts';
import { quickPictureOf } from '../layout/best-picture.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { Flow } from '../model/flow.ts';
import { inEnglish } from '../model/in-english.ts';
import { readFlow } from '../model/read-flow.ts';
import { cached } from '../viewer/cached.ts';
import type { Language } from '../words/bilingual.ts';

export interface DrawnMachine {
  readonly flow: Flow;
  readonly svg: string;
}

const known = new WeakMap<object, Map<Language, Promise<DrawnMachine>>>();

/**
 * Draws the chart of one machine, cached per language; a failed drawing is retried by the next call.
 * @param cases the cases of this machine; their labels name its parts
 * @param engine default: elkjs in this thread, loaded on first use
 */
export function drawMachine(
  machine: AnyStateMachine,
  cases: MachineCases | null,
  language: Language,
  engine?: Engine,
): Promise<DrawnMachine> {
  const drawings = known.get(cases ?? machine) ?? new Map<Language, Promise<DrawnMachine>>();
  known.set(cases ?? machine, drawings);
  return cached(drawings, language, async () => {
    const flow = flowOf(machine, cases, language);
    const picture = await quickPictureOf(flow, engine ?? (await import('../layout/elk-here.ts')).elkHere);
    return { flow, svg: svgOf(flow, picture) };
  });
}

/** In English, code names replace labels that are in Chinese. */
function flowOf(machine: AnyStateMachine, cases: MachineCases | null, language: Language): Flow {
  const { labels, ...rest } = cases ?? wholeCases(machine, { labels: { language } });
  const flow = readFlow(machine.id, { ...rest, machine, labels: { ...labels, language } });
  return labels.language === 'zh' && language === 'en' ? inEnglish(flow, machine.id) : flow;
}
