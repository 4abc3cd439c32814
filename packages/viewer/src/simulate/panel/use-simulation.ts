import {
  type Asked,
  actionOf,
  leavesOf,
  type ModelEvent,
  type ModelState,
  type Steps,
  secondsOf,
  speakerOf,
  wordsOf,
} from '@xinglin/paths';
import { useMemo } from 'react';
import { guardWords } from '../../layout/labels.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { nameAt } from '../../viewer/names.ts';
import type { ShownFlow } from '../../viewer/services.ts';
import { simulateWords } from '../../words/simulate.ts';
import { type Choices, choicesAt } from '../choices.ts';
import { type Frame, modelFor, type Simulation, simulationAlong, stepsTo, type Verdict } from '../simulation.ts';

/** The simulation given by the address, at the step that it names. */
export interface Simulated {
  readonly simulation: Simulation;
  /** The step that is shown; 0 is the start. */
  readonly step: number;
  /** Number of steps. */
  readonly steps: number;
  readonly frame: Frame;
  /** Null at the start. */
  readonly before: Frame | null;
  readonly choices: Choices;
  /** Adds an event after the step that is shown, replacing the steps after it. */
  press(modelEvent: ModelEvent): void;
  goTo(step: number): void;
  begin(inputCase: string): void;
  /** Another path, at its end or another step. */
  open(path: Steps, step?: number): void;
}

export function useSimulation({ named, address, go }: ShownFlow): Simulated {
  const { path } = address;
  const simulation = useMemo(() => simulationAlong(named.cases, path), [named, path]);
  const { frames } = simulation;
  const steps = frames.length - 1;
  const step = Math.min(address.step ?? steps, steps);
  const choices = useMemo(() => choicesAt(simulation, step), [simulation, step]);
  const unpicked = { state: null, arrow: null };
  return {
    simulation,
    step,
    steps,
    frame: frames[step] ?? frames[0],
    before: frames[step - 1] ?? null,
    choices,
    press({ type, caseName }) {
      const gone = stepsTo(simulation, step);
      go({ ...unpicked, path: { ...gone, steps: [...gone.steps, [type, caseName]] }, step: step + 1 });
    },
    goTo(wanted) {
      go({ path: stepsTo(simulation), step: Math.min(Math.max(wanted, 0), steps) }, 'replace');
    },
    begin: (inputCase) => go({ ...unpicked, path: { inputCase, steps: [] }, step: 0 }),
    open: (other, at = other.steps.length) => go({ ...unpicked, path: other, step: at }),
  };
}

/** Words for a simulation in the chosen language: QA's words in Chinese, code names in English. */
export interface Speech {
  /** The whole event in one line. */
  modelEvent(modelEvent: ModelEvent): string;
  /** Event type, port, child or delay. */
  subject(kind: ModelEvent['kind'], subject: string): string;
  /** Names of the leaf states. */
  states(modelState: ModelState, except?: readonly string[]): string;
  /** Name of a timer by its event type. */
  timer(type: string): string;
  emitted(type: string): string;
  guard(asked: Asked): string;
  /** The guards of the event itself, each once, without those of `always` arrows, which are asked at every step. */
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
    // In English the code name as in the machine; in Chinese, where there is no label, as on the chart.
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
        .map((leaf) => nameAt(flow, leaf, lang))
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
