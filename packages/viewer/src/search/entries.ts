import type { MachineCases } from '@xinglin/paths';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import { flowOf, type RegisteredMachine } from '../product.ts';
import type { RequirementFact } from '../viewer/services.ts';

/** The target of an entry: the flow itself, one of its states, or one of its arrows. */
type Place =
  | { readonly kind: 'flow' }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'arrow'; readonly arrow: string };

/** The searchable fields of a place. */
export const fieldNames = [
  'title',
  'label',
  'code',
  'cases',
  'guard',
  'actions',
  'asks',
  'requirements',
  'exact',
  'wanted',
  'description',
] as const;
export type FieldName = (typeof fieldNames)[number];

export interface Entry {
  readonly id: number;
  readonly flow: string;
  readonly place: Place;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** Of an arrow: the state that it leaves, in QA's words and as the machine names it. */
  readonly from: { readonly zh: string; readonly en: string } | null;
}

/**
 * All searchable entries of the flows. A requirement is found at the first of a flow's states that serve it.
 * @param requirements ID → its row; a requirement without a row is found by its ID alone
 */
export function entriesOf(
  machines: readonly RegisteredMachine[],
  requirements: Readonly<Record<string, RequirementFact>>,
): Entry[] {
  const found = machines.flatMap((registered) => {
    const { title, cases } = registered;
    const flow = flowOf(registered);
    const described = new Set<string>();
    const rowsOf = ({ requirements: ids }: FlowState) => {
      const fresh = ids.filter((id) => !described.has(id));
      for (const id of fresh) described.add(id);
      return fresh.flatMap((id) => requirements[id] ?? []);
    };
    return [
      {
        flow: flow.name,
        place: { kind: 'flow' as const },
        from: null,
        fields: { title: `${flow.title} · ${title}`, code: flow.name },
      },
      ...[...flow.states.values()].map((state) => stateEntry(flow, state, rowsOf(state))),
      ...flow.arrows.map((arrow) => arrowEntry(flow, arrow, cases)),
    ];
  });
  return found.map(({ fields, ...entry }, id) => ({ ...entry, id, fields: filled(fields) }));
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' · ');

function filled(fields: Entry['fields']): Entry['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

function stateEntry(flow: Flow, state: FlowState, rows: readonly RequirementFact[]): Omit<Entry, 'id'> {
  const said = [...state.actors, ...state.timers].map(({ label }) => label);
  return {
    flow: flow.name,
    place: { kind: 'state', state: state.path },
    from: null,
    fields: {
      label: state.path === '' ? '' : (state.label ?? ''),
      code: state.path || state.name,
      description: joined([state.meaning ?? '', state.description ?? ''].filter((text) => text !== '')),
      asks: joined([...said, ...state.actors.map(({ id }) => id), ...state.timers.map(({ delay }) => delay)]),
      actions: joined([...state.entry, ...state.exit]),
      requirements: joined(state.requirements),
      exact: joined(rows.map(({ exact }) => exact)),
      wanted: joined(rows.map(({ requirement }) => requirement)),
    },
  };
}

function arrowEntry(flow: Flow, arrow: FlowArrow, cases: MachineCases): Omit<Entry, 'id'> {
  const source = flow.states.get(arrow.source);
  return {
    flow: flow.name,
    place: { kind: 'arrow', arrow: arrow.id },
    from: source ? { zh: shownName(source), en: source.path || source.name } : null,
    fields: {
      label: arrow.label,
      code: arrow.event.startsWith('xstate.') ? '' : arrow.event,
      cases: joined(arrow.cases.length > 0 ? arrow.cases : casesOf(flow, arrow, cases)),
      guard: joined([arrow.guardLabel ?? '', arrow.guard ?? ''].filter((text) => text !== '')),
      actions: joined(arrow.actions),
    },
  };
}

/** All cases of an arrow's event. Which of them this arrow takes is known only after exploring, which is slow. */
function casesOf(flow: Flow, { kind, event, source }: FlowArrow, cases: MachineCases): readonly string[] {
  if (kind === 'event') return Object.keys(cases.events[event] ?? {});
  if (kind !== 'done' && kind !== 'error' && kind !== 'snapshot') return [];
  const actor = flow.states.get(source)?.actors.find(({ id }) => event.endsWith(`.${id}`));
  return Object.keys(cases.actors[actor?.src ?? '']?.[kind] ?? {});
}
