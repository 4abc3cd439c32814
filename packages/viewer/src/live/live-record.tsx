import {
  explore,
  type Graph,
  type MachineCases,
  type Model,
  type ModelEvent,
  type ModelState,
  modelOf,
  type Steps,
  shortestPath,
  startOf,
  stepsOf,
  takeModelEvent,
  textOf,
} from '@xinglin/paths';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyButton, Line, Notice } from '../ui/parts.tsx';
import { addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { liveWords } from '../words/live.ts';
import { simulateWords } from '../words/simulate.ts';
import { storyWords } from '../words/story.ts';
import { caseText } from './live-log.tsx';
import { LiveSection } from './live-machines.tsx';
import type { LoggedStep, ShownActor, ShownTab } from './live-state.ts';
import type { LiveValue } from './messages.ts';

/** What a machine went through, as a path of its model. */
interface Recorded {
  readonly path: Steps;
  /** Number of steps before the recording, which bring the model to where it began. */
  readonly lead: number;
  /** Number of steps from the first one that no case explains; the path ends before it. */
  readonly unexplained: number;
}

/** A way through the model that matches what was seen. */
interface Guess {
  readonly inputCase: string;
  readonly modelState: ModelState;
  readonly steps: readonly (readonly [string, string])[];
  readonly lead: number;
}

const MOST_GUESSES = 48;
const INIT = 'xstate.init';

/** Finds declared events that match the logged steps. Only arrows and states are compared: typed values are unknown. */
export function recordedPath(
  cases: MachineCases,
  steps: readonly LoggedStep[],
  preferred: (step: LoggedStep) => string | null = () => null,
): Recorded | null {
  const [first] = steps;
  if (!first) return null;
  const isWhole = first.type === INIT;
  // A model state belongs to the model that produced it.
  const graph = isWhole ? null : explore(cases);
  const model = graph?.model ?? modelOf(cases);
  const guesses = graph ? middlesAt(graph, first.before) : startsAt(model, first.value);
  const received = steps.filter(({ type, arrows }) => type !== INIT && arrows.length > 0);
  return follow(model, guesses, joined(received), preferred);
}

function startsAt(model: Model, value: LiveValue): Guess[] {
  return Object.keys(model.cases.inputs)
    .map((inputCase) => ({ inputCase, modelState: startOf(model, inputCase).modelState, steps: [], lead: 0 }))
    .filter(({ modelState }) => isAt(modelState, value));
}

/** For a recording that began while the machine was running: the shortest ways to its state at that time. */
function middlesAt(graph: Graph, value: LiveValue): Guess[] {
  return graph.nodes
    .filter(({ modelState }) => isAt(modelState, value))
    .slice(0, MOST_GUESSES)
    .flatMap(({ index }) => {
      const path = shortestPath(graph, (node) => node === index);
      if (!path) return [];
      const { modelState } = path.steps.at(-1) ?? path.start;
      return [{ ...stepsOf(path), modelState, lead: path.steps.length }];
    })
    .toSorted((a, b) => a.lead - b.lead);
}

const isAt = ({ snapshot }: ModelState, value: LiveValue): boolean => textOf(snapshot.value) === textOf(value);

/** Of repeated events that do not change the state, such as typing, keeps only the last. */
function joined(steps: readonly LoggedStep[]): readonly LoggedStep[] {
  return steps.filter((step, at) => {
    const next = steps[at + 1];
    const stays = textOf(step.value) === textOf(step.before);
    return !(next && stays && next.type === step.type && textOf(next.arrows) === textOf(step.arrows));
  });
}

function follow(
  model: Model,
  starts: readonly Guess[],
  steps: readonly LoggedStep[],
  preferred: (step: LoggedStep) => string | null,
): Recorded | null {
  let guesses = starts;
  for (const [at, step] of steps.entries()) {
    const known = preferred(step);
    const candidates = model.modelEvents
      .filter(({ type }) => type === step.type)
      .toSorted((a, b) => Number(b.caseName === known) - Number(a.caseName === known));
    const next = distinct(guesses.flatMap((guess) => further(model, guess, candidates, step)));
    if (next.length === 0) return recordedOf(guesses, steps.length - at);
    guesses = next;
  }
  return recordedOf(guesses, 0);
}

function further(model: Model, guess: Guess, candidates: readonly ModelEvent[], step: LoggedStep): Guess[] {
  return candidates.flatMap((modelEvent) => {
    if (guess.modelState.snapshot.status !== 'active') return [];
    const { modelState, trace } = takeModelEvent(model, guess.modelState, modelEvent);
    if (textOf(trace.arrows) !== textOf(step.arrows) || !isAt(modelState, step.value)) return [];
    return [{ ...guess, modelState, steps: [...guess.steps, [modelEvent.type, modelEvent.caseName] as const] }];
  });
}

/** Keeps one of the guesses that reached the same state, since they continue alike. */
function distinct(guesses: readonly Guess[]): Guess[] {
  const found = new Map<string, Guess>();
  for (const guess of guesses) {
    const key = textOf([guess.inputCase, guess.modelState.snapshot.value, guess.modelState.snapshot.context]);
    if (!found.has(key)) found.set(key, guess);
  }
  return [...found.values()].slice(0, MOST_GUESSES);
}

function recordedOf([first]: readonly Guess[], unexplained: number): Recorded | null {
  if (!first) return null;
  return { path: { inputCase: first.inputCase, steps: first.steps }, lead: first.lead, unexplained };
}

/** The views that walk a path. */
const walking = { simulate: simulateWords, storyboard: storyWords } as const;

interface LiveRecordProps {
  shown: ShownFlow;
  tab: ShownTab;
  actor: ShownActor;
}

/** Makes a path of what the shown machine went through. */
export function LiveRecord({ shown, tab, actor }: LiveRecordProps) {
  const { named, flow, address, go } = shown;
  const words = useWords(liveWords);
  const lang = useLanguage();
  const [made, setMade] = useState<Recorded | 'none' | null>(null);
  const own = tab.log.filter(({ session }) => session === actor.session);
  const since = /^\d+$/.test(address.more.rec ?? '') ? Number(address.more.rec) : null;
  const recorded = since === null ? [] : own.filter(({ seq }) => seq > since);
  const begin = () => {
    setMade(null);
    go({ more: { rec: String(tab.log.at(-1)?.seq ?? 0) } }, 'replace');
  };
  const make = (steps: readonly LoggedStep[]) => {
    const found = recordedPath(named.cases, steps, (step) => caseText(step, flow)?.name ?? null);
    setMade(found ?? 'none');
    go({ path: found?.path ?? null, step: found ? found.path.steps.length : null, more: { rec: '' } }, 'replace');
  };
  const { origin, pathname } = window.location;
  const link = (panel: string) => addressText(patched(address, { panel, more: { tab: '', actor: '', follow: '' } }));
  return (
    <LiveSection aria-labelledby="live-record">
      <h2 id="live-record">{words.record}</h2>
      <p>{words.recordHint}</p>
      <Line>
        <Button size="sm" variant="primary" onPress={since === null ? begin : () => make(recorded)}>
          {since === null ? words.start : words.stop}
        </Button>
        <Button size="sm" disabled={own.length === 0} onPress={() => make(own)}>
          {words.whole}
        </Button>
      </Line>
      {since !== null && <p role="status">{words.recording(recorded.length)}</p>}
      {made === 'none' && (
        <Notice tone="warn" role="status">
          {words.noPath}
        </Notice>
      )}
      {made !== null && made !== 'none' && (
        <>
          <Notice tone="ok" role="status">
            {words.recorded(made.path.steps.length)} {made.lead > 0 && words.lead(made.lead)}{' '}
            {made.unexplained > 0 && words.unexplained(made.unexplained)}
          </Notice>
          <Line>
            <CopyButton
              text={`${origin}${pathname}${link('simulate')}`}
              label={words.copy}
              copiedText={words.copied}
              failedText={words.notCopied}
            />
            {Object.entries(walking).map(([panel, ofPanel]) => (
              <ButtonLink key={panel} $size="sm" href={link(panel)}>
                {words.openIn}
                {ofPanel[lang].tab}
              </ButtonLink>
            ))}
          </Line>
        </>
      )}
    </LiveSection>
  );
}
