import '../../../../flows.config.ts';
import {
  type MachineCases,
  type ModelEvent,
  modelEventsAt,
  modelOf,
  startOf,
  startTestActor,
  takeModelEvent,
} from '@xinglin/paths';
import { rulesFor } from '../../src/live/declared.ts';
import { openTab } from './live-tab.ts';

/** What a tab told its viewer during one walk of a real machine, and the events of the walk. */
interface Walk {
  readonly said: readonly unknown[];
  readonly modelEvents: readonly ModelEvent[];
}

/** Walks the real machine through as many events as possible, once from each of its inputs. */
export async function walksOf(cases: MachineCases, most = 80): Promise<readonly Walk[]> {
  const model = modelOf(cases);
  const used = new Map<ModelEvent, number>();
  const walks: Walk[] = [];
  for (const [inputCase, input] of Object.entries(cases.inputs)) {
    const modelEvents: ModelEvent[] = [];
    const { said, complaints, watch, listen } = openTab(() => Promise.resolve(rulesFor));
    await listen();
    const testActor = startTestActor(cases.machine, input, { inspect: watch.inspect });
    let { modelState } = startOf(model, inputCase);
    for (let steps = 0; steps < most; steps += 1) {
      const next = modelEventsAt(model, modelState).toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0];
      if (next === undefined) break;
      used.set(next, (used.get(next) ?? 0) + 1);
      modelEvents.push(next);
      testActor.perform(next);
      ({ modelState } = takeModelEvent(model, modelState, next));
    }
    if (complaints.length > 0) throw complaints[0];
    walks.push({ said, modelEvents });
  }
  return walks;
}
