import { rowText } from '../layout/boxes.ts';
import { labelOf } from '../layout/labels.ts';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import { aroundOf, beginsAnew } from '../model/folded.ts';
import { flowWordsOf } from '../words.ts';

/**
 * The chart as Mermaid's `stateDiagram-v2`, with the words of the picture. What Mermaid cannot express is written in
 * comments, and as text where readers would miss it.
 */
export function mermaidOf(flow: Flow): string {
  const [root] = flow.states.values();
  if (!root) return '';
  const nameOf = nameGiver(flow);
  const drawing: Drawing = { flow, nameOf };
  // Only a state, not the diagram itself, can have regions, rows or outgoing arrows.
  const isDrawn = root.kind === 'parallel' || rowsOf(drawing, root).length > 0 || isSource(flow, root);
  const inside = isDrawn ? stateLines(drawing, root) : bodyLines(drawing, root);
  return [
    '---',
    `title: ${JSON.stringify(flow.title)}`,
    '---',
    'stateDiagram-v2',
    ...indented([
      ...limitsOf(drawing).map((limit) => `%% ${limit}`),
      ...(isDrawn ? [`[*] --> ${nameOf(root.id)}`] : []),
      ...inside,
      ...flow.arrows.flatMap((arrow) => arrowLines(drawing, arrow)),
    ]),
    '',
  ].join('\n');
}

interface Drawing {
  readonly flow: Flow;
  /** The name of a state in the text. */
  nameOf(id: string): string;
}

/** Keywords of Mermaid at the beginning of a line. */
const reserved = ['state', 'note', 'end', 'direction', 'class', 'classDef', 'style', 'click', 'scale', 'hide', 'as'];

const isSource = (flow: Flow, { id }: FlowState): boolean => flow.arrows.some(({ source }) => source === id);

/** Mermaid does not lay out an arrow from a state to one inside it; the picture has a row for it, too. */
const isRow = (flow: Flow, { source, targets }: FlowArrow): boolean =>
  targets === null || targets.some((target) => aroundOf(flow, target).includes(source));

function stateLines(drawing: Drawing, state: FlowState): string[] {
  const name = drawing.nameOf(state.id);
  const head = `state "${inText(titleOf(drawing.flow, state))}" as ${name}`;
  const rows = rowsOf(drawing, state);
  const body = bodyLines(drawing, state);
  if (body.length === 0) return [head, ...rows.map((row) => `${name} : ${inText(row)}`)];
  const note = rows.length > 0 ? [`note right of ${name}`, ...indented(rows.map(inText)), 'end note'] : [];
  return [`${head} {`, ...indented(body), '}', ...note];
}

/** The inside of a state: its initial arrow and its children; regions are separated. */
function bodyLines(drawing: Drawing, state: FlowState): string[] {
  const children = state.children.flatMap((id) => drawing.flow.states.get(id) ?? []);
  if (state.kind === 'parallel') {
    // A history state is not a region: it goes into the region before it.
    const before = ({ kind }: FlowState, index: number) => (index === 0 || kind === 'history' ? [] : ['--']);
    return children.flatMap((child, index) => [...before(child, index), ...stateLines(drawing, child)]);
  }
  const blocks = children.flatMap((child) => stateLines(drawing, child));
  const begins = state.initial ? [`[*] --> ${drawing.nameOf(state.initial.target)}`] : [];
  const ends = children.filter(({ kind }) => kind === 'final').map((child) => `${drawing.nameOf(child.id)} --> [*]`);
  return [...begins, ...blocks, ...ends];
}

function titleOf({ lang }: Flow, state: FlowState): string {
  if (state.history === null) return shownName(state);
  return flowWordsOf(lang).history[state.history.deep ? 'deep' : 'shallow'];
}

/** The texts of a box of the picture, below its title. */
function rowsOf({ flow }: Drawing, state: FlowState): string[] {
  const rows = flow.arrows.filter((arrow) => arrow.source === state.id && isRow(flow, arrow));
  return [...state.actors.map(({ label }) => `⇄ ${label}`), ...rows.map((arrow) => `↪ ${rowText(flow, arrow)}`)];
}

function arrowLines({ flow, nameOf }: Drawing, arrow: FlowArrow): string[] {
  if (isRow(flow, arrow)) return [];
  const words = flowWordsOf(flow.lang);
  const { what, condition } = labelOf(arrow, words);
  const label = `${what} ${condition}`.trim();
  const said = inText(beginsAnew(flow, arrow) ? words.reenters(label) : label);
  return (arrow.targets ?? []).map((target) => `${nameOf(arrow.source)} --> ${nameOf(target)} : ${said}`);
}

/** Parts of the machine that the diagram lacks, or shows as something else. */
function limitsOf({ flow, nameOf }: Drawing): string[] {
  const states = [...flow.states.values()];
  const hasActions =
    states.some(({ entry, exit, initial }) => entry.length + exit.length + (initial?.actions.length ?? 0) > 0) ||
    flow.arrows.some(({ actions }) => actions.length > 0);
  const histories = states.flatMap(({ id, history }) =>
    history ? [`Mermaid has no history: ${nameOf(id)} stands for the ${history.deep ? 'deep' : 'shallow'} one.`] : [],
  );
  const forked = flow.arrows
    .filter(({ targets }) => targets !== null && targets.length > 1)
    .map(
      ({ source, event }) => `Mermaid has no arrow to several states: ${nameOf(source)} ${event} is drawn for each.`,
    );
  return [...(hasActions ? ['Actions are not drawn; the JSON of this flow has them.'] : []), ...histories, ...forked];
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** Replaces characters that end a text for Mermaid by their codes. */
const inText = (text: string): string => text.replaceAll(/[#:;{}<>"%]/g, (sign) => `#${sign.codePointAt(0)};`);

/** Gives every state of a flow a unique name of letters, digits and `_`. */
function nameGiver(flow: Flow): (id: string) => string {
  const used = new Set(reserved);
  const names = new Map<string, string>();
  for (const { id, path } of flow.states.values()) {
    const base = (path.replaceAll('.', '__') || flow.machineId).replaceAll(/[^\w]/g, '_');
    let name = base;
    for (let count = 2; used.has(name); count++) name = `${base}_${count}`;
    used.add(name);
    names.set(id, name);
  }
  return (id) => names.get(id) ?? id;
}
