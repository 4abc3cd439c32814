import { staleFiles, table, writeFiles } from '@xinglin/paths/cli';
import { type Command, progress } from '@xinglin/paths/command-line';
import { svgOf } from '../src/draw/svg.ts';
import { bestPictureOf } from '../src/layout/best-picture.ts';
import { elkHere } from '../src/layout/elk-here.ts';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../src/model/flow.ts';
import { childrenOf, flowOf, parentsOf, product, type RegisteredMachine, titleOf } from '../src/product.ts';
import { flowWords } from '../src/words.ts';
import { machineFile, paragraphsOf, wholeFlow } from './named-flows.ts';

export const chartsFolder = 'docs/charts';

/** Draws one flow. The same machine gives the same bytes, wherever it is drawn. */
export async function drawChart(named: RegisteredMachine) {
  const flow = wholeFlow(named);
  const picture = await bestPictureOf(flow, elkHere);
  return { flow, picture, svg: svgOf(flow, picture) };
}

/** Every file of `docs/charts`, by its name. */
async function allCharts(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['README.md', indexPage()]]);
  for (const named of product().machines) {
    progress(`drawing ${named.name} …`);
    const { flow, svg } = await drawChart(named);
    files.set(`${flow.name}.svg`, svg).set(`${flow.name}.md`, pageOf(flow, named));
  }
  return files;
}

export const chartsCommand: Command = {
  name: 'charts',
  summary: `write ${chartsFolder}: a picture and a page for every flow, and their index`,
  help: `npm run flows -- charts

Rewrites ${chartsFolder}. The charts are committed; a test fails while they are out of date.
On a merge conflict, take either side and rewrite them.

  npm run flows -- charts && git diff --stat ${chartsFolder}`,
  async run() {
    const wanted = await allCharts();
    const stale = staleFiles(wanted, chartsFolder);
    writeFiles(chartsFolder, wanted, stale);
    process.stdout.write(stale.length === 0 ? `${chartsFolder} is up to date\n` : `written: ${stale.join(', ')}\n`);
    return 0;
  },
};

const words = flowWords.page;
const link = (name: string): string => `[${titleOf(name, 'zh')}](${name}.md)`;

/** The page of a flow: its picture, and tables of everything on the picture and behind it. */
export function pageOf(flow: Flow, registered: RegisteredMachine): string {
  const file = machineFile(registered);
  const title = flowWords.chart.title(flow.title);
  // The description for product owners, else the comment at the head of the machine.
  const { about } = registered.cases.labels;
  return [
    `# ${title}\n`,
    `${words.generated('npm run flows -- charts')}\n`,
    listOf(flow, file),
    ...(about.length > 0 ? about : paragraphsOf(file)).map((paragraph) => `${paragraph}\n`),
    `[![${title}](${flow.name}.svg)](${flow.name}.svg)\n`,
    `${words.counts(flow.states.size - 1, flow.arrows.length)}${words.enlarge}\n`,
    ...tablesOf(flow),
  ].join('\n');
}

function listOf(flow: Flow, file: string): string {
  const parents = parentsOf(flow.name);
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

/** The list of all charts, by area. */
export function indexPage(): string {
  const { title, intro, legend, legendHead, legendRows, head, sum } = flowWords.index;
  const { areas, machines } = product();
  const all = machines.map((named) => ({ area: named.area, flow: flowOf(named) }));
  const count = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const states = count(all.map(({ flow }) => flow.states.size - 1));
  const arrows = count(all.map(({ flow }) => flow.arrows.length));
  const sections = areas.map(({ name, title: words }) => {
    const rows = all
      .filter(({ area }) => area === name)
      .map(({ flow }) => [
        `[${flow.title}](${flow.name}.md)`,
        `\`${flow.name}\``,
        String(flow.states.size - 1),
        String(flow.arrows.length),
      ]);
    return `## ${words.zh}\n\n${table(head, rows)}`;
  });
  return [
    `# ${title}\n`,
    `${flowWords.page.generated('npm run flows -- charts')}\n`,
    `${intro}\n`,
    `${sum(all.length, states, arrows)}\n`,
    ...sections,
    `## ${legend}\n\n${table(legendHead, legendRows)}`,
  ].join('\n');
}

/** A name as the code writes it. */
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

/** Tables of everything on the picture of a flow and behind it. */
function tablesOf(flow: Flow): string[] {
  return [
    `## ${words.states}\n`,
    stateTable(flow),
    `## ${words.arrows}\n`,
    ...(flow.arrows.length === 0 ? [] : [`${words.arrowsIntro}\n`, arrowTable(flow)]),
    ...actorSection(flow),
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
