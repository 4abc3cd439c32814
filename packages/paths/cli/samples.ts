import { basename } from 'node:path';
import { arrayOf, type Chart, chartOf, implementationsOf, isReference, rewriteMachine } from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';

/** A machine with the name under which its module exports it. */
interface Exported {
  readonly exported: string;
  readonly machine: AnyStateMachine;
}

/**
 * The text of a cases file for the machines of a module: every event, answer, guard and delay that they need, with
 * the keys that their guards and assigns read. The author of the machine replaces each `null` by a sample.
 */
export function samplesText(file: string, machines: readonly Exported[]): string {
  const named = machines.map(({ exported, machine }) => ({
    machine,
    name: exported === 'default' ? 'machine' : exported,
    imported: exported === 'default' ? 'default as machine' : exported,
  }));
  return [
    "import { defineCases } from '@xinglin/paths';",
    `import { ${named.map(({ imported }) => imported).join(', ')} } from './${basename(file)}';`,
    '',
    '// Each name is a case that paths are built from: give several where a condition decides.',
    ...named.map(({ name, machine }) => `export const ${name}Cases = defineCases(${name}, ${casesText(machine)});`),
    '',
  ].join('\n');
}

type Parts = Readonly<Record<string, string>>;

function casesText(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const { guards, delays } = implementationsOf(machine);
  const read = keysRead(machine);
  const arrows = [...chart.arrows.values()];
  const events = arrows.filter(({ kind, descriptor }) => kind === 'event' && !/^xstate\.|\*/.test(descriptor));
  const asked = arrows.flatMap(({ guard }) =>
    guard !== null && /^\w+$/.test(guard) && !(guard in guards) ? guard : [],
  );
  const timers = [...chart.nodes.values()].flatMap((node) => node.timers).filter(({ delay }) => !/^\d+$/.test(delay));
  const ofDelays = (text: (delay: string) => string): Parts =>
    Object.fromEntries(timers.map(({ delay }) => [delay, text(delay)]));
  const open = timers.filter(({ delay }) => typeof delays[delay] !== 'number');
  const input = read.get('input') ?? [];
  return block({
    ...(input.length > 0 ? { inputs: block({ start: sample(input) }) } : {}),
    events: block(
      Object.fromEntries(
        events.map(({ descriptor }) => [descriptor, block({ sample: sample(read.get(descriptor) ?? []) })]),
      ),
    ),
    ...part('actors', answers(chart, read)),
    ...part('guards', Object.fromEntries(asked.map((name) => [name, '() => true']))),
    ...part(
      'delays',
      ofDelays((delay) => `'${delay}'`),
    ),
    ...part('clock', Object.fromEntries(open.map(({ delay }) => [delay, '1000']))),
  });
}

/** What each port that a state runs can answer. */
function answers(chart: Chart, read: ReadonlyMap<string, readonly string[]>): Parts {
  const has = (type: string) => [...chart.arrows.values()].some(({ descriptor }) => descriptor === type);
  const invocations = [...chart.nodes.values()].flatMap((node) => node.invocations);
  return Object.fromEntries(
    invocations.map(({ id, src }) => {
      const done = read.get(`xstate.done.actor.${id}`) ?? [];
      const text = block({
        done: block({ sample: done.length > 0 ? sample(done) : 'null' }),
        ...(has(`xstate.error.actor.${id}`) ? { error: block({ sample: "new Error('sample')" }) } : {}),
        ...(has(`xstate.snapshot.${id}`) ? { snapshot: block({ sample: '{ context: {} }' }) } : {}),
      });
      return [src ?? id, text];
    }),
  );
}

const part = (name: string, parts: Parts): Parts => (Object.keys(parts).length > 0 ? { [name]: block(parts) } : {});

const sample = (keys: readonly string[]): string => block(Object.fromEntries(keys.map((key) => [key, 'null'])));

/** An object as source: in one line where it is short. */
function block(parts: Parts): string {
  const lines = Object.entries(parts).map(
    ([key, text]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${text}`,
  );
  const short = `{ ${lines.join(', ')} }`;
  if (lines.length === 0) return '{}';
  if (short.length < 80 && !short.includes('\n')) return short;
  return `{\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')},`).join('\n')}\n}`;
}

/** Event type, or `input` → the keys that code of the machine reads of it, by its source. */
function keysRead(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const { guards, actions } = implementationsOf(machine);
  const keys = new Map<string, string[]>();
  const note = (of: string, names: readonly string[]) => {
    keys.set(
      of,
      [...new Set([...(keys.get(of) ?? []), ...names])].filter((name) => name !== 'type'),
    );
  };
  rewriteMachine(machine, {
    transition: ({ descriptor }, transition) => {
      const code = [
        codeOf(transition.guard, guards),
        ...arrayOf(transition.actions).map((one) => codeOf(one, actions)),
      ];
      const isDone = descriptor.startsWith('xstate.done.actor.');
      note(descriptor, namesOf(isDone ? 'output' : 'event', code.join('\n')));
      return transition;
    },
    state: (_id, state) => {
      if ('context' in state) note('input', namesOf('input', codeOf(state.context, {})));
      return state;
    },
  });
  return keys;
}

/** `event.name`, `event: { name }`. */
const namesOf = (what: string, code: string): readonly string[] => [
  ...[...code.matchAll(new RegExp(`\\b${what}\\??\\.(\\w+)`, 'g'))].flatMap(([, name = '']) => name),
  ...[...code.matchAll(new RegExp(`\\b${what}: *\\{([^}]*)\\}`, 'g'))].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  ),
];

/** The source of all functions of a guard or action. */
function codeOf(written: unknown, known: Readonly<Record<string, unknown>>): string {
  if (typeof written === 'string') return codeOf(known[written] ?? null, {});
  if (isReference(written)) return `${codeOf(known[written.type] ?? null, {})}\n${codeOf(written.params, {})}`;
  if (typeof written !== 'function' && (typeof written !== 'object' || written === null)) return '';
  const inside = Object.values(written).map((part) => codeOf(typeof part === 'string' ? null : part, {}));
  return [typeof written === 'function' ? String(written) : '', ...inside].join('\n');
}
