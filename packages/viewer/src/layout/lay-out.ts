import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Flow } from '../model/flow.ts';
import { PADDING } from './boxes.ts';
import { DOT, dotId, elkGraphOf, lineId } from './elk-graph.ts';
import { crossedTextsOf, piecesOf } from './faults.ts';
import type { Box, Line, Picture, Point, Rectangle } from './picture.ts';
import { type Manner, type Plan, planOf } from './plan.ts';

const STEP = 8;

/** Places the nodes and edges of a graph. It runs in this process in Node, and in a worker of a browser. */
export interface Engine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

export async function layOut(flow: Flow, manner: Manner, engine: Engine): Promise<Picture> {
  const plan = planOf(flow, manner);
  const laid = await engine.layout(elkGraphOf(flow, plan, manner));
  return pictureOf(flow, plan, laid);
}

function pictureOf(flow: Flow, plan: Plan, laid: ElkNode): Picture {
  const nodes = new Map<string, ElkNode>();
  const visit = (node: ElkNode) => {
    nodes.set(node.id, node);
    for (const child of node.children ?? []) visit(child);
  };
  visit(laid);
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  const at = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  });
  const boxes = [...flow.states.values()].flatMap((state): Box[] => {
    const node = nodes.get(state.id);
    const content = plan.contents.get(state.id);
    if (!node || !content) return [];
    const parent = state.parent === null ? undefined : flow.states.get(state.parent);
    return [{ ...at(node), content, indent: PADDING, isRegion: parent?.kind === 'parallel' }];
  });
  const dots = [...flow.states.keys()].flatMap((state): Point[] => {
    const node = nodes.get(dotId(state));
    if (!node) return [];
    const { x, y } = at(node);
    return [{ x: x + DOT / 2, y: y + DOT / 2 }];
  });
  const initial = [...flow.states.values()].flatMap((state): Line[] => {
    const edge = edges.get(`initial ${state.id}`);
    return edge && state.initial
      ? [{ source: state.id, target: state.initial.target, points: pointsOf(edge), label: null }]
      : [];
  });
  const lines = plan.bundles.flatMap(({ source, target, isBackward, entries }, index): Line[] => {
    const edge = edges.get(lineId(index));
    const [label] = edge?.labels ?? [];
    if (!edge || !label) return [];
    const points = isBackward ? pointsOf(edge).toReversed() : pointsOf(edge);
    return [{ source, target, points, label: { ...at({ id: '', ...label }), entries } }];
  });
  const { width, height } = at(laid);
  const all = [...initial, ...lines];
  const pieces = piecesOf(all);
  return { width, height, boxes: boxes.map((box) => besideLines(box, pieces)), dots, lines: all };
}

/** A box with its texts where the fewest lines run behind them, as far to the left as possible. */
function besideLines(box: Box, pieces: readonly Rectangle[]): Box {
  if (box.content.state.children.length === 0) return box;
  const places: Box[] = [];
  for (let indent = PADDING; indent + box.content.width <= box.width + PADDING; indent += STEP) {
    places.push({ ...box, indent });
  }
  const [best = box] = places
    .map((place) => ({ place, crossed: crossedTextsOf(place, pieces) }))
    .toSorted((a, b) => a.crossed - b.crossed)
    .map(({ place }) => place);
  return best;
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
  );
}
