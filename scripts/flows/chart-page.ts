import type { RegisteredMachine } from '../../machines/registry.ts';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../../src/flows/model/flow.ts';
import { childrenOf, plainFlows } from '../../src/flows/model/named-flows.ts';
import { flowWords } from '../../src/flows/words.ts';
import { table } from '../paths/formats/markdown.ts';
import { machineFile, paragraphsOf } from './prose.ts';

const words = flowWords.page;
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');
const link = (name: string): string => `[${plainFlows.find((flow) => flow.name === name)?.title ?? name}](${name}.md)`;

/** The page of a flow: its picture, and all that is on the picture and behind it as tables. */
export function pageOf(flow: Flow, registered: RegisteredMachine): string {
  const file = machineFile(registered);
  const title = words.title(flow.title);
  return [
    `# ${title}\n`,
    `${words.generated('npm run flows -- charts')}\n`,
    listOf(flow, file),
    ...paragraphsOf(file).map((paragraph) => `${paragraph}\n`),
    `[![${title}](${flow.name}.svg)](${flow.name}.svg)\n`,
    `${words.counts(flow.states.size - 1, flow.arrows.length)}${words.enlarge}\n`,
    `## ${words.states}\n`,
    stateTable(flow),
    `## ${words.arrows}\n`,
    ...(flow.arrows.length === 0 ? [] : [`${words.arrowsIntro}\n`, arrowTable(flow)]),
    ...actorSection(flow),
  ].join('\n');
}

function listOf(flow: Flow, file: string): string {
  const parents = plainFlows.filter((other) => childrenOf(other).includes(flow.name)).map(({ name }) => name);
  const lines = [
    [words.codeName, code(flow.name)],
    [words.machine, `[${file}](../../${file})`],
    [words.paths, `[docs/paths/${flow.name}.md](../paths/${flow.name}.md)`],
    [words.parents, parents.map(link).join('、')],
    [words.children, childrenOf(flow).map(link).join('、')],
    [words.allCharts, '[README.md](README.md)'],
  ];
  return lines.map(([what, is]) => (is ? `- ${what}：${is}\n` : '')).join('');
}

function stateTable(flow: Flow): string {
  const begins = [...flow.states.values()].map(({ initial }) => initial?.target);
  const rows = [...flow.states.values()]
    .filter(({ path, entry, exit }) => path !== '' || entry.length + exit.length > 0)
    .map((state) => [
      shownName(state),
      code(state.path || state.name),
      [words.kinds[state.kind], ...(begins.includes(state.id) ? [words.begins] : [])].join('、'),
      state.description ?? '',
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

function guardCell({ guard, isElse, place, of }: FlowArrow): string {
  const condition = guard === null ? (isElse ? words.otherwise : '') : code(guard);
  return of > 1 ? `${place + 1}. ${condition}` : condition;
}

function actorSection({ states }: Flow): string[] {
  const rows = [...states.values()].flatMap((state) => [
    ...state.actors.map(({ id, label, flow }) => [
      shownName(state),
      flow === null ? words.port : words.child,
      flow === null ? label : `[${label}](${flow}.md)`,
      code(id),
    ]),
    ...state.timers.map(({ delay, label }) => [shownName(state), words.timer, label, code(delay)]),
  ]);
  return rows.length === 0 ? [] : [`## ${words.actors}\n`, table(words.actorHead, rows)];
}
