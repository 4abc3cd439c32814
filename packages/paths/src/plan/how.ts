import type { MachineCases } from '../cases.ts';
import type { Chart } from '../chart.ts';
import type { Effect } from '../effects.ts';
import type { How, Hows, NeededAnswer } from '../how.ts';
import type { Path } from '../path.ts';
import { speakerOf, wordsIn } from './words.ts';

/** How a tester makes one step happen. */
export interface StepHow {
  /** What to do, in order; empty where the words of the step already say it. */
  readonly parts: readonly { readonly says: string; readonly prepares: boolean }[];
  /** Answers needed until the tester's next step, to be prepared before this one. */
  readonly answers: readonly NeededAnswer[];
  /** Whether the cases or their words say how; the plan then leaves out the JSON data. */
  readonly isTold: boolean;
}

interface Call {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
}

/** The calls that a step makes. */
function callsIn(effects: readonly Effect[]): Call[] {
  return effects.flatMap(({ type, detail }) => {
    if (type !== 'spawnChild') return [];
    const { id, src, input }: { id?: unknown; src?: unknown; input?: unknown } = Object(detail);
    return typeof id === 'string' && typeof src === 'string' ? [{ id, src, input }] : [];
  });
}

/**
 * How a tester makes each step of a path happen, the opening first. An answer has to be ready before its call, which
 * may itself follow from an answer, so it is prepared before the tester's last step up to that call.
 */
export function howOf({ cases, chart }: { cases: MachineCases; chart: Chart }, path: Path): StepHow[] {
  const { how, labels } = cases;
  const words = wordsIn(labels.language);
  const { sourceOf } = speakerOf(cases, chart);
  const isByHand = Object.keys(how.starts).length > 0;
  const told = path.steps.map(({ modelEvent: { kind, subject, type, caseName } }) =>
    kind === 'event' ? how.events[type]?.[caseName] : asked(how.replies[sourceOf(subject)]?.[caseName]),
  );
  // Step 0 is the opening.
  const isOfTester = (at: number) => {
    const step = path.steps[at - 1];
    return step === undefined || (step.modelEvent.kind === 'event' && typeof told[at - 1] !== 'object');
  };
  const needed: NeededAnswer[][] = [path.start, ...path.steps].map(() => []);
  const need = (at: number, { answer }: How, when: Omit<NeededAnswer, 'answer'>) => {
    if (answer !== undefined) needed[lastFrom(at, isOfTester)]?.push({ answer, ...when });
  };
  for (const [at, { effects }] of [path.start, ...path.steps].entries()) {
    const [own, modelEvent] = [told[at - 1], path.steps[at - 1]?.modelEvent];
    if (modelEvent?.kind === 'event' && typeof own === 'object')
      need(at - 1, own, { meanwhile: 0, between: [0, null] });
    for (const call of callsIn(effects)) {
      const { caseName, ...when } = endOf(path, at, call.id, isOfTester);
      need(at, asked(how.replies[call.src]?.[caseName], call.input) ?? {}, when);
    }
  }
  return needed.map((answers, at) => {
    const own = told[at - 1];
    const start = at === 0 ? (how.starts[path.inputCase] ?? []) : [];
    const does = at === 0 ? start.at(-1) : typeof own === 'object' ? own.text : own;
    const waits = isByHand && !isOfTester(at) ? words.waits : '';
    const prepared = answers.length === 0 ? '' : how.prepare(answers);
    const part = (prepares: boolean) => (says: string) => ({ says, prepares });
    const parts = [...start.slice(0, -1).map(part(false)), part(true)(prepared), part(false)(does ?? waits)];
    return {
      parts: parts.filter(({ says }) => says !== ''),
      answers,
      isTold: own !== undefined || start.length > 0 || (isByHand && at > 0 && isOfTester(at)),
    };
  });
}

const asked = (how: Hows['replies'][string][string] | undefined, input?: unknown): How | undefined =>
  typeof how === 'function' ? how(input) : how;

const lastFrom = (at: number, holds: (index: number) => boolean): number =>
  holds(at) || at === 0 ? at : lastFrom(at - 1, holds);

interface End extends Omit<NeededAnswer, 'answer'> {
  /** Empty for a call that is never answered. */
  readonly caseName: string;
}

/** How the call of this step ends. */
function endOf(path: Path, madeAt: number, id: string, isOfTester: (at: number) => boolean): End {
  const madeIn = path.steps[madeAt - 1] ?? { ...path.start, at: 0 };
  let meanwhile = 0;
  for (const [place, { modelEvent, effects, at }] of path.steps.slice(madeAt).entries()) {
    if (modelEvent.subject === id && modelEvent.kind !== 'event') {
      // A timer that already runs when the call is made and fires only after the answer.
      const late = path.steps
        .slice(madeAt + place + 1)
        .find((next) => next.modelEvent.kind === 'after' && madeIn.modelState.timers.includes(next.modelEvent.type));
      const between: End['between'] = [at - madeIn.at, late ? late.at - madeIn.at : null];
      return { caseName: modelEvent.caseName, meanwhile, between };
    }
    if (isOfTester(madeAt + place + 1)) meanwhile += 1;
    if (callsIn(effects).some((call) => call.id === id)) break;
  }
  return { caseName: '', meanwhile, between: [0, null] };
}
