import { ALWAYS, afterType, doneStateType, doneType, errorType, snapshotType } from '@xinglin/paths';
import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import { mermaidOf } from './mermaid.ts';

/** A flow as a file that other tools read. */
interface TextFormat {
  readonly extension: string;
  readonly mime: string;
  /** @param svg the chart of the flow, as `svgOf` has drawn it */
  textOf(flow: Flow, svg: string): string;
}

/** In the order of the menus. A PNG is rendered from the SVG, where something can render it. */
export const formatNames = ['svg', 'png', 'mermaid', 'json'] as const;
export type FormatName = (typeof formatNames)[number];

export const textFormats: Readonly<Record<Exclude<FormatName, 'png'>, TextFormat>> = {
  svg: { extension: 'svg', mime: 'image/svg+xml', textOf: (_, svg) => pictureAlone(svg) },
  mermaid: { extension: 'mmd', mime: 'text/plain', textOf: mermaidOf },
  json: { extension: 'json', mime: 'application/json', textOf: jsonOf },
};

/** Pixels of a PNG for each pixel of the chart. */
export const PIXELS = 2;

/** A chart without links to the charts of other flows, which are missing where it is sent alone. */
export const pictureAlone = (svg: string): string =>
  svg.replaceAll(/<a class="link" href="[^"]*">/g, '<g>').replaceAll('</a>', '</g>');

/** A part of a machine's config as JSON. */
type Config = Readonly<Record<string, unknown>>;

/**
 * The config of the machine, as Stately Studio and `createMachine` read it: states, arrows, timers and invocations,
 * guards, actions and actors by their names, and descriptions in QA's words. What a machine computes (context, input,
 * outputs, parameters) is code and not in it.
 */
export function jsonOf(flow: Flow): string {
  const [root] = flow.states.values();
  const config = { id: flow.machineId, ...(root && stateConfig(flow, root)) };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function stateConfig(flow: Flow, state: FlowState): Config {
  const { kind, history, tags, entry, exit, timers, requirements, label, meaning } = state;
  const arrows = flow.arrows.filter(({ source }) => source === state.id);
  const on = (event: string) => arrowsConfig(flow, state, arrows, event);
  const events = new Set(arrows.filter((arrow) => arrow.kind === 'event').map(({ event }) => event));
  const children = state.children.flatMap((id) => flow.states.get(id) ?? []);
  return filled({
    id: hasIdOfItsOwn(flow, state) ? state.id : undefined,
    description: state.description,
    type: kind === 'parallel' || kind === 'final' || kind === 'history' ? kind : undefined,
    history: history?.deep ? 'deep' : undefined,
    target: history?.target && targetConfig(flow, state, history.target),
    initial: initialConfig(flow, state),
    tags,
    entry,
    exit,
    invoke: state.actors.map(({ id, src }) =>
      filled({
        id: isCountedUp(id) ? undefined : id,
        src: src ?? id,
        onDone: on(doneType(id)),
        onError: on(errorType(id)),
        onSnapshot: on(snapshotType(id)),
      }),
    ),
    states: Object.fromEntries(children.map((child) => [child.name, stateConfig(flow, child)])),
    on: Object.fromEntries([...events].map((event) => [event, on(event)])),
    onDone: on(doneStateType(state.id)),
    after: Object.fromEntries(timers.map(({ delay }) => [delay, on(afterType(delay, state.id))])),
    always: on(ALWAYS),
    meta: filled({ title: label, meaning, req: requirements }),
  });
}

function initialConfig(flow: Flow, { initial }: FlowState): unknown {
  const name = initial && flow.states.get(initial.target)?.name;
  return initial && initial.actions.length > 0 ? { target: name, actions: initial.actions } : name;
}

/** The arrows of a state for an event: a single one as it is, several as a list in the order they are asked. */
function arrowsConfig(flow: Flow, state: FlowState, arrows: readonly FlowArrow[], event: string): unknown {
  const configs = arrows
    .filter((arrow) => arrow.event === event)
    .map(({ targets, guard, actions, reenters, label }) =>
      filled({
        target: targets && alone(targets.map((target) => targetConfig(flow, state, target))),
        guard,
        actions,
        reenter: reenters || undefined,
        description: label,
      }),
    );
  return alone(configs);
}

/** A sibling by its name, any other state by its id. */
function targetConfig(flow: Flow, from: FlowState, id: string): string {
  const target = flow.states.get(id);
  if (target && target.parent !== null && target.parent === from.parent) return target.name;
  // Generated ids are a path from the machine's id, in which a dot of that id is escaped.
  const isOwn = target && hasIdOfItsOwn(flow, target);
  return isOwn ? `#${inPath(id)}` : `#${inPath(flow.machineId)}${id.slice(flow.machineId.length)}`;
}

const inPath = (id: string): string => id.replaceAll(/[\\.]/g, String.raw`\$&`);

/** Whether an id was written by hand. Generated ids are the machine's id and the path; xstate finds these, too. */
const hasIdOfItsOwn = ({ machineId }: Flow, { id, path }: FlowState): boolean =>
  path !== '' && id !== `${machineId}.${path}`;

const isCountedUp = (invokeId: string): boolean => /^\d+\./.test(invokeId);

const alone = (list: readonly unknown[]): unknown => (list.length > 1 ? list : list[0]);

/** Drops missing and empty values, which are the same to xstate. */
function filled(config: Config): Config {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(config).filter(([, value]) => !isEmpty(value)));
}
