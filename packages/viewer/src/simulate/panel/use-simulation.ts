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
import { choicesAt } from '../choices.ts';
import { modelFor, simulationAlong, stepsTo, type Verdict } from '../simulation.ts';

export type Simulated = ReturnType<typeof useSimulation>;

/** The simulation given by the address, at the step that it names. */
export function useSimulation({ named, address, go }: ShownFlow) {
  const { path } = address;
  const simulation = useMemo(() => simulationAlong(named.cases, path), [named, path]);
  const { frames } = simulation;
  const steps = frames.length - 1;
  const step = Math.min(address.step ?? steps, steps);
  const choices = useMemo(() => choicesAt(simulation, step), [simulation, step]);
  const unpicked = { state: null, arrow: null };
  return {
    simulation,
    /** The step that is shown; 0 is the start. */
    step,
    /** Number of steps. */
    steps,
    frame: frames[step] ?? frames[0],
    /** Null at the start. */
    before: frames[step - 1] ?? null,
    choices,
    /** Adds an event after the step that is shown, replacing the steps after it. */
    press({ type, caseName }: ModelEvent) {
      const gone = stepsTo(simulation, step);
      go({ ...unpicked, path: { ...gone, steps: [...gone.steps, [type, caseName]] }, step: step + 1 });
    },
    goTo(wanted: number) {
      go({ path: stepsTo(simulation), step: Math.min(Math.max(wanted, 0), steps) }, 'replace');
    },
    begin: (inputCase: string) => go({ ...unpicked, path: { inputCase, steps: [] }, step: 0 }),
    /** Another path, at its end or another step. */
    open: (other: Steps, at = other.steps.length) => go({ ...unpicked, path: other, step: at }),
  };
}

export type Speech = ReturnType<typeof useSpeech>;

/** Words for a simulation in the chosen language: QA's words in Chinese, code names in English. */
export function useSpeech({ flow, named: { cases } }: ShownFlow) {
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
  /** Event type, port, child or delay. */
  const subject = (kind: ModelEvent['kind'], name: string): string => {
    if (isEnglish) return name;
    if (kind === 'after') return speaker.delayWords(name);
    return kind === 'event' ? (cases.labels.events[name] ?? name) : speaker.portWords(name);
  };
  /** Name of a timer by its event type. */
  const timer = (type: string): string => {
    const found = delays.get(type);
    return found ? subject('after', found.delay) : type;
  };
  const guard = ({ arrow, passed }: Asked): string => words.guard(guardName(arrow), passed);
  /** The guards of the event itself, each once, without those of `always` arrows, which are asked at every step. */
  const guards = (asked: readonly Asked[]): readonly string[] => [
    ...new Set(asked.filter(({ arrow }) => arrows.get(arrow)?.kind !== 'always').map(guard)),
  ];
  return {
    subject,
    timer,
    guard,
    guards,
    /** The whole event in one line. */
    modelEvent: (modelEvent: ModelEvent): string => (isEnglish ? wordsOf(modelEvent) : actionOf(model, modelEvent)),
    /** Names of the leaf states. */
    states: (modelState: ModelState, except: readonly string[] = []): string =>
      leavesOf(modelState)
        .filter((leaf) => !except.includes(leaf))
        .map((leaf) => nameAt(flow, leaf, lang))
        .join(isEnglish ? ', ' : '、'),
    emitted: (type: string): string => (isEnglish ? type : (cases.labels.emitted[type] ?? type)),
    why: ({ why, guards: asked, first }: Verdict & { readonly can: false }): string => {
      const failed = guards(asked.filter(({ passed }) => !passed));
      if (why === 'untimely') return words.why.untimely(first.map(timer).join(' · '));
      if ((why === 'guarded' || why === 'forbidden') && failed.length > 0) return failed.join(' · ');
      return words.why[why];
    },
    seconds: secondsOf,
  };
}
