import { difference } from './diverge.ts';
import { type Effect, effectOf } from './effects.ts';
import type { Graph } from './explore.ts';
import { type Happening, happeningsAt, type Moment, startOf, takeHappening, wordsOf } from './model.ts';
import { foretold, type Puppet, startPuppet } from './puppet.ts';
import { type Shapes, shapesOf, unknownShape } from './shapes.ts';

/** What one gust tries; `late` are replies of ports that are done or were stopped. */
export type GustKind = 'possible' | 'any' | 'late' | 'nonsense';

/** One thing to try, chosen by numbers so that a counterexample can be made smaller. */
export interface Gust {
  readonly kind: GustKind;
  /** Which of those there are to choose from, counted round. */
  readonly pick: number;
}

/** What went wrong, and after what. */
export interface Wreck {
  readonly says: string;
  readonly inputCase: string;
  /** Everything that was tried up to there. */
  readonly tried: readonly Trial[];
}

/** Something that was tried. */
export interface Trial {
  readonly happening: Happening;
  /** The port had answered before, or was stopped. */
  readonly late: boolean;
}

/** `late ask: yes`, `pressed`. */
export const trialWords = ({ happening, late }: Trial): string => `${late ? 'late ' : ''}${wordsOf(happening)}`;

/** What storms over one machine have in common. */
export interface Weather {
  readonly graph: Graph;
  readonly shapes: Shapes;
}

export const weatherOf = (graph: Graph): Weather => ({ graph, shapes: shapesOf(graph) });

/**
 * Throws one storm at the real machine: what is possible and what is not, replies that come twice or late, events that
 * nobody knows. After each gust it has to be as its model says, a reply has to be taken where the chart expects it, what
 * is refused must change nothing, and the context must have the types that the cases give it.
 * @param machine to try instead of the flow's own: a mutant
 */
export function storm(
  over: Weather,
  inputCase: string,
  gusts: readonly Gust[],
  machine = over.graph.cases.machine,
): Wreck | null {
  const choices = gusts.map(
    (gust): Choice =>
      (moment, ran) => {
        const happening = pickFor(over.graph, moment, gust, ran);
        return happening && { happening, late: gust.kind === 'late' };
      },
  );
  return endure(over, inputCase, choices, machine);
}

/** Tries the same things again; what is not possible any more is left out. */
export function stormAgain(over: Weather, inputCase: string, trials: readonly Trial[]): Wreck | null {
  const choices = trials.map(
    (trial): Choice =>
      (moment, ran) => {
        const { happening, late } = trial;
        if (late) return ran.has(happening.subject) && !moment.running.includes(happening.subject) ? trial : null;
        return happening.kind === 'event' || happeningsAt(over.graph.model, moment).includes(happening) ? trial : null;
      },
  );
  return endure(over, inputCase, choices, over.graph.cases.machine);
}

/** What to try next; `ran` has the ids of all ports that have run. Null: nothing this time. */
type Choice = (moment: Moment, ran: ReadonlySet<string>) => Trial | null;

function endure(
  { graph, shapes }: Weather,
  inputCase: string,
  choices: readonly Choice[],
  machine: Graph['cases']['machine'],
): Wreck | null {
  const { model } = graph;
  const tried: Trial[] = [];
  const wreck = (says: string): Wreck => ({ says, inputCase, tried });
  let puppet: Puppet | null = null;
  try {
    const started = startOf(model, inputCase);
    let moment = started.moment;
    const ran = new Set(moment.running);
    puppet = startPuppet(machine, graph.cases.inputs[inputCase]);
    puppet.look();
    for (const choose of choices) {
      if (moment.snapshot.status !== 'active') break;
      const trial = choose(moment, ran);
      if (!trial) continue;
      tried.push(trial);
      const { happening, late } = trial;
      let effects: readonly Effect[] = [];
      if (late) {
        puppet.performLate(happening);
      } else {
        const next = takeHappening(model, moment, happening);
        puppet.perform(happening);
        if (isStuck(graph, happening, next.trail.arrows, next.moment)) return wreck('the reply is taken by no arrow');
        moment = next.moment;
        effects = next.due.map(effectOf);
        for (const id of moment.running) ran.add(id);
      }
      const found = difference(puppet.look(), foretold(moment, effects));
      if (found) return wreck(found);
      const wrong =
        moment.snapshot.status === 'error' ? 'the machine died' : unknownShape(shapes, moment.snapshot.context);
      if (wrong) return wreck(wrong);
    }
    return null;
  } catch (error) {
    return wreck(`threw ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    if (puppet?.actor.getSnapshot().status === 'active') puppet.stop();
  }
}

function pickFor(graph: Graph, moment: Moment, { kind, pick }: Gust, ran: ReadonlySet<string>): Happening | null {
  if (kind === 'nonsense') return nonsense;
  const { happenings } = graph.model;
  const isEvent = (one: Happening) => one.kind === 'event';
  const choice =
    kind === 'possible'
      ? happeningsAt(graph.model, moment)
      : kind === 'any'
        ? happenings.filter(isEvent)
        : happenings.filter(
            // It was stopped or has answered: what it says now comes too late or twice. A rejection xstate never hands on.
            ({ kind: one, subject }) => one === 'done' && ran.has(subject) && !moment.running.includes(subject),
          );
  return choice[pick % Math.max(1, choice.length)] ?? null;
}

/** An event that no machine has. */
export const nonsense: Happening = {
  kind: 'event',
  type: 'nobody.knows',
  subject: 'nobody.knows',
  caseName: '',
  event: { type: 'nobody.knows' },
  payload: undefined,
};

/** The port has answered, the chart has arrows for its answers, and the machine stays as if it had not. */
function isStuck({ chart }: Graph, { kind, type }: Happening, arrows: readonly string[], after: Moment): boolean {
  if (kind !== 'done' && kind !== 'error') return false;
  const expected = [...chart.arrows.values()].some((arrow) => arrow.descriptor === type);
  return expected && arrows.length === 0 && after.snapshot.status === 'active';
}
