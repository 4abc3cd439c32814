import { act, fireEvent, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import {
  type EventPayload,
  type EventTypeOf,
  expectedFacts,
  explore,
  type GenerateOptions,
  generate,
  isPossible,
  type LeafOf,
  leavesOf,
  type MachineCases,
  type ModelEvent,
  type ModelState,
  type Path,
  partOf,
  plainOf,
  type Step,
  startTestActor,
  type TestActor,
  wantedOf,
} from '@xinglin/paths';
import { type Driver, type Position, pathTitle, refuseVacuous, runPath } from '@xinglin/paths/testing';
import type { ReactElement } from 'react';
import { afterAll, describe, expect, test } from 'vitest';
import type { ActorRefFrom, AnyStateMachine, ContextFrom } from 'xstate';
import type { FrameRecording } from '../../packages/viewer/src/frames/frame-recording.ts';
import type { FrameRecorder } from './frames/frame-recorder.ts';
import { linkTo, plannedPaths } from './paths.ts';
import { recorder } from './recording.ts';

/** What a state's assertion gets: the position on the path, and the machine's context there. */
export interface Seen<M extends AnyStateMachine> {
  readonly context: ContextFrom<M>;
  readonly container: HTMLElement;
  readonly position: Position;
}

/** Marks an event that no shopper causes on this screen: the driver sends it to the machine itself. */
export const external = Symbol('from outside the page');

/**
 * With `FRAMES` set (`npm run flows -- frames`), a frame is recorded after each step; otherwise it costs nothing.
 */
const framesFolder = process.env.FRAMES;
const recorderModule = framesFolder === undefined ? null : await import('./frames/frame-recorder.ts');

/** Records frames, and saves all of them at the end. */
export interface ScreenRecorder {
  readonly frameRecorder: FrameRecorder;
  readonly save: (frameRecording: FrameRecording) => void;
}

/** For the storyboard of one machine; create it before anything is rendered. */
function screenRecorderOf(machine: string): ScreenRecorder | null {
  if (!recorderModule || framesFolder === undefined) return null;
  return {
    frameRecorder: recorderModule.createFrameRecorder(),
    save: (frameRecording) => recorderModule.saveRecording(framesFolder, machine, frameRecording),
  };
}

/** What a shopper does so that the screen sends the event. */
export type Act<Payload> = (user: UserEvent, payload: Payload) => unknown;

/** A screen, with the actions and checks on it. */
export interface ScreenPlan<M extends AnyStateMachine> {
  /** The view of the machine, with whatever it needs around it. */
  readonly render: (actor: ActorRefFrom<M>) => ReactElement;
  /** For each leaf state, checks what is on the screen while it is active. */
  readonly states: { readonly [State in LeafOf<M>]: (seen: Seen<M>) => void | Promise<void> };
  /** For each event that has cases: a click, a key, or `external`. */
  readonly events: { readonly [Type in EventTypeOf<M>]?: Act<EventPayload<M, Type>> | typeof external };
  /** Whether this screen test covers the event, beyond what cases allow; if not, paths avoid it. Default: yes. */
  readonly possible?: (modelEvent: ModelEvent, context: ContextFrom<M>, states: readonly string[]) => boolean;
}

/**
 * Driver *screen*: the generated paths through the real view. The machine under it is the real one; the test settles
 * its ports; its timers fire by name. Every step checks that the screen sent exactly the event of the path (a shopper
 * who types may send several of its type), that the machine is where the model says, and what is on the screen.
 */
export function testScreen<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  plan: ScreenPlan<M>,
  screenRecorder: ScreenRecorder | null = screenRecorderOf(cases.machine.id),
): void {
  const graph = explore(cases);
  const allow: GenerateOptions['allow'] = (edge, node) =>
    isPossible(cases)(edge, node) &&
    (plan.possible?.(edge.modelEvent, contextOf<M>(node.modelState), leavesOf(node.modelState)) ?? true);
  const suite = generate(graph, 'arrows', { allow, keep: plannedPaths(cases) });
  const within = new Set(wantedOf(partOf(graph, allow)).cases);
  const wanted = wantedOf(graph).cases;
  recorder.putOutOfReach(
    cases.machine.id,
    wanted.filter((item) => !within.has(item)),
  );
  const sentByOthers = Object.entries(plan.events).flatMap(([type, act]) => (act === external ? [type] : []));
  describe(`${cases.machine.id}: its paths on the screen`, () => {
    afterAll(() => screenRecorder?.save(screenRecorder.frameRecorder.frameRecording(suite.paths, sentByOthers)));
    test('every state and event that the paths need is checked and performed', () => {
      expect(suite.paths.length).toBeGreaterThan(0);
      expect(suite.uncovered).toEqual([]);
      for (const path of suite.paths) refuseVacuous(path, driverOf(cases, plan, path));
    });
    test.each(suite.paths.map((path) => [pathTitle(graph, path), path] as const))('%s', async (_title, path) => {
      await runPath(cases, path, driverOf(cases, plan, path, screenRecorder?.frameRecorder), linkTo);
    });
  });
}

// Model states come from this machine's model.
const contextOf = <M extends AnyStateMachine>(modelState: ModelState) => modelState.snapshot.context as ContextFrom<M>;

function driverOf<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  plan: ScreenPlan<M>,
  path: Path,
  frameRecorder?: FrameRecorder,
): Driver {
  const user = userEvent.setup();
  let started: { readonly testActor: TestActor; readonly container: HTMLElement } | null = null;
  const own = () => {
    if (started) return started;
    const testActor = startTestActor(cases.machine, cases.inputs[path.inputCase], { inspect: recorder.inspect });
    // The test actor runs this very machine.
    const view = plan.render(testActor.actor as ActorRefFrom<M>);
    started = { testActor, container: render(view).container };
    return started;
  };
  // By its type the plan has a member for each event name; here it is indexed by names from the path.
  const acts = plan.events as Readonly<Record<string, Act<unknown> | typeof external | undefined>>;
  // As above.
  const assertions = plan.states as Readonly<Record<string, (seen: Seen<M>) => void | Promise<void>>>;

  const perform = async ({ modelEvent }: Step) => {
    const { testActor } = own();
    const one = acts[modelEvent.type];
    if (modelEvent.kind !== 'event' || typeof one !== 'function') {
      await act(async () => testActor.perform(modelEvent));
      return;
    }
    testActor.received();
    await act(async () => one(user, modelEvent.payload));
    const received = testActor.received();
    expect(plainOf(received.at(-1)), 'the screen has to send the event of the path').toEqual(plainOf(modelEvent.event));
    const others = received.filter(({ type }) => type !== modelEvent.type);
    expect(
      others.map((other) => plainOf(other)),
      'the screen sent other events too',
    ).toEqual([]);
  };

  let compared = -1;
  const compare = ({ steps, modelState }: Position) => {
    if (compared === steps) return;
    compared = steps;
    const { effects: _expected, ...expected } = expectedFacts(modelState, []);
    const { effects: _seen, ...seen } = own().testActor.observe();
    expect(seen).toEqual(expected);
  };
  const isDone = ({ kind, type }: ModelEvent) => kind !== 'event' || acts[type] !== undefined;
  return {
    events: Object.fromEntries(
      path.steps.flatMap(({ modelEvent }) => (isDone(modelEvent) ? [[modelEvent.type, perform]] : [])),
    ),
    states: Object.fromEntries(
      Object.entries(assertions).map(([state, observe]) => [
        state,
        async (position: Position) => {
          const { container } = own();
          compare(position);
          await act(async () => {});
          await observe({ context: contextOf<M>(position.modelState), container, position });
          // After the assertion, which waits for lazy content.
          frameRecorder?.take(position);
        },
      ]),
    ),
  };
}

/** Presses a button. Not by user-event: after its presses Radix goes on working outside React's `act`. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** As by key: the button had the focus and disappears, so that the heading of its section has it. */
export async function pressAndVanish(name: string | RegExp, heading: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  press(name);
  await expect.poll(() => document.activeElement?.textContent).toBe(heading);
}

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** What describes a control, all its lines in one. */
export const linesOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

/** Puts text into a field in one go, as paste and autofill do; also when the field has that text already. */
export function fill(field: HTMLElement, text: string): void {
  if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === text) {
    fireEvent.change(field, { target: { value: text === '' ? '0' : '' } });
  }
  fireEvent.change(field, { target: { value: text } });
}
