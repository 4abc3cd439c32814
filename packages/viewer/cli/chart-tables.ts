import { type Flow, type FlowArrow, type FlowState, shownName } from '../src/model/flow.ts';
import { table } from '../src/table.ts';
import { flowWords } from '../src/words.ts';

const words = flowWords.page;

/** Address of the page of another flow; null where there is none. */
type AddressOf = (name: string) => string | null;

/** A name as the code writes it. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');
const linked = (text: string, address: string | null): string => (address === null ? text : `[${text}](${address})`);

/** All that is on the picture of a flow and behind it, as tables. */
export function tablesOf(flow: Flow, addressOf: AddressOf): string[] {
  return [
    `## ${words.states}\n`,
    stateTable(flow),
    `## ${words.arrows}\n`,
    ...(flow.arrows.length === 0 ? [] : [`${words.arrowsIntro}\n`, arrowTable(flow)]),
    ...actorSection(flow, addressOf),
  ];
}

function stateTable(flow: Flow): string {
  const begins = [...flow.states.values()].map(({ initial }) => initial?.target);
  const rows = [...flow.states.values()]
    .filter(({ path, entry, exit }) => path !== '' || entry.length + exit.length > 0)
    .map((state) => [
      shownName(state),
      code(state.path || state.name),
      [words.kinds[state.kind], ...(begins.includes(state.id) ? [words.begins] : [])].join('、'),
      state.meaning ?? state.description ?? '',
      codes(state.entry),
      codes(state.exit),
      state.requirements.join(' '),
    ]);
  return table(words.stateHead, rows);
}

function arrowTable(flow: Flow): string {
  const nameOf = (id: string): string => {
    const state = flow.states.get(id);
    return state ? stateCell(state) : code(id);
  };
  const rows = flow.arrows.map((arrow) => [
    nameOf(arrow.source),
    eventCell(arrow),
    arrow.cases.join('、'),
    guardCell(arrow),
    arrow.targets === null ? staysCell(arrow) : arrow.targets.map(nameOf).join('、'),
    codes(arrow.actions),
  ]);
  return table(words.arrowHead, rows);
}

const stateCell = (state: FlowState): string =>
  state.label === null || state.path === '' ? shownName(state) : `${state.label} ${code(state.path)}`;

const staysCell = ({ forbids }: FlowArrow): string => (forbids ? flowWords.forbids(words.stays) : words.stays);

function eventCell({ kind, label, event }: FlowArrow): string {
  return kind === 'event' && label !== event ? `${label} ${code(event)}` : label;
}

function guardCell({ guard, guardLabel, isElse, place, of }: FlowArrow): string {
  const condition = guard === null ? (isElse ? words.otherwise : '') : `${guardLabel ?? ''} ${code(guard)}`.trim();
  return of > 1 ? `${place + 1}. ${condition}` : condition;
}

function actorSection({ states }: Flow, addressOf: AddressOf): string[] {
  const rows = [...states.values()].flatMap((state) => [
    ...state.actors.map(({ id, label, flow }) => [
      shownName(state),
      flow === null ? words.port : words.child,
      flow === null ? label : linked(label, addressOf(flow)),
      code(id),
    ]),
    ...state.timers.map(({ delay, label }) => [shownName(state), words.timer, label, code(delay)]),
  ]);
  return rows.length === 0 ? [] : [`## ${words.actors}\n`, table(words.actorHead, rows)];
}
