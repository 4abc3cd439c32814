import { actionOf, leavesOf, type ModelEvent, type ModelState, secondsOf, speakerOf, wordsOf } from '@xinglin/paths';
import { guardWords } from '../../layout/labels.ts';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { stateAt, stateName } from '../../viewer/names.ts';
import { simulateWords } from '../../words/simulate.ts';
import { type Asked, modelFor, type Verdict } from '../simulation.ts';

/** Says what happens in a simulation, in the language that was chosen: Chinese in QA's words, English in code names. */
export interface Speech {
  /** All of it in a line. */
  modelEvent(modelEvent: ModelEvent): string;
  /** Event type, port, child or delay. */
  subject(kind: ModelEvent['kind'], subject: string): string;
  /** Names of the states without states of their own. */
  states(modelState: ModelState, except?: readonly string[]): string;
  /** Name of a timer by its event type. */
  timer(type: string): string;
  emitted(type: string): string;
  guard(asked: Asked): string;
  /** The guards of what happened itself, each once: those of arrows that are asked all the time say nothing of it. */
  guards(asked: readonly Asked[]): readonly string[];
  why(verdict: Verdict & { readonly can: false }): string;
  seconds(milliseconds: number): string;
}

export function useSpeech({ flow, named: { cases } }: Pick<ShownFlow, 'flow' | 'named'>): Speech {
  const lang = useLanguage();
  const words = useWords(simulateWords);
  const model = modelFor(cases);
  const speaker = speakerOf(cases, model.chart);
  const delays = new Map([...model.chart.nodes.values()].flatMap(({ timers }) => timers.map((one) => [one.type, one])));
  const arrows = new Map(flow.arrows.map((arrow) => [arrow.id, arrow]));
  const isEnglish = lang === 'en';
  const guardName = (arrow: string) => {
    const { guard, guardLabel } = arrows.get(arrow) ?? { guard: null, guardLabel: null };
    if (!isEnglish && guardLabel) return guardLabel;
    if (guard === '(inline)' || !guard) return words.inlineGuard;
    // English code names as the machine has them; where Chinese has no word, as the chart has them.
    return isEnglish ? guard : guardWords(guard);
  };
  const speech: Speech = {
    modelEvent: (modelEvent) => (isEnglish ? wordsOf(modelEvent) : actionOf(model, modelEvent)),
    subject: (kind, subject) => {
      if (isEnglish) return subject;
      if (kind === 'after') return speaker.delayWords(subject);
      return kind === 'event' ? (cases.labels.events[subject] ?? subject) : speaker.portWords(subject);
    },
    states: (modelState, except = []) =>
      leavesOf(modelState)
        .filter((leaf) => !except.includes(leaf))
        .map((leaf) => {
          const state = stateAt(flow, leaf);
          return state ? stateName(state, lang) : leaf;
        })
        .join(isEnglish ? ', ' : '、'),
    timer: (type) => {
      const timer = delays.get(type);
      return timer ? speech.subject('after', timer.delay) : type;
    },
    emitted: (type) => (isEnglish ? type : (cases.labels.emitted[type] ?? type)),
    guard: ({ arrow, passed }) => words.guard(guardName(arrow), passed),
    guards: (asked) => [
      ...new Set(asked.filter(({ arrow }) => arrows.get(arrow)?.kind !== 'always').map((one) => speech.guard(one))),
    ],
    why: ({ why, guards, first }) => {
      const failed = speech.guards(guards.filter(({ passed }) => !passed));
      if (why === 'untimely') return words.why.untimely(first.map((type) => speech.timer(type)).join(' · '));
      if ((why === 'guarded' || why === 'forbidden') && failed.length > 0) {
        return failed.join(' · ');
      }
      return words.why[why];
    },
    seconds: secondsOf,
  };
  return speech;
}
