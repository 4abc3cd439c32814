import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Flow, FlowState } from '../model/flow.ts';
import type { Content } from './boxes.ts';
import { isWithin, type Manner, type Plan } from './plan.ts';

export const DOT = 12;
const MARGIN = 16;

/** Ids of the dots and lines, which are not states. */
export const dotId = (state: string): string => `dot ${state}`;
export const lineId = (index: number): string => `line ${index}`;

/** A chart as input of the layout engine. */
export function elkGraphOf(flow: Flow, plan: Plan, manner: Manner): ElkNode {
  const [root] = flow.states.values();
  if (!root) throw new Error(`${flow.name} has no state`);
  return {
    id: 'canvas',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': manner.direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.randomSeed': '1',
      'elk.padding': sides(MARGIN, MARGIN),
      ...spacing,
    },
    children: [nodeOf(flow, plan, root, manner)],
    edges: [...initialEdges(flow), ...edgesOf(plan), ...looseEdges(flow, plan), ...orderOfRegions(manner)],
  };
}

const spacing = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.thoroughness': '12',
};

const sides = (top: number, others: number) => `[top=${top},left=${others},bottom=${others},right=${others}]`;

function nodeOf(flow: Flow, plan: Plan, state: FlowState, manner: Manner): ElkNode {
  const content = contentIn(plan, state);
  const alignment = { 'elk.alignment': manner.direction === 'DOWN' ? 'TOP' : 'LEFT' };
  if (state.children.length === 0) {
    return { id: state.id, width: content.width, height: content.height, layoutOptions: alignment };
  }
  const children = state.children.flatMap((id) => flow.states.get(id) ?? []);
  return {
    id: state.id,
    layoutOptions: {
      ...alignment,
      'elk.padding': sides(content.height + 10, 18),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${content.width},${content.height})`,
      ...spacing,
    },
    children: [
      ...(state.initial ? [{ id: dotId(state.id), width: DOT, height: DOT }] : []),
      ...children.map((child) => nodeOf(flow, plan, child, manner)),
    ],
  };
}

function contentIn(plan: Plan, state: FlowState): Content {
  const content = plan.contents.get(state.id);
  if (!content) throw new Error(`${state.id} has no content`);
  return content;
}

function initialEdges(flow: Flow): ElkExtendedEdge[] {
  return [...flow.states.values()].flatMap(({ id, initial }) =>
    initial ? [{ id: `initial ${id}`, sources: [dotId(id)], targets: [initial.target] }] : [],
  );
}

function edgesOf({ bundles }: Plan): ElkExtendedEdge[] {
  return bundles.map(({ source, target, isBackward, width, height }, index) => ({
    id: lineId(index),
    sources: [isBackward ? target : source],
    targets: [isBackward ? source : target],
    labels: [{ id: `label ${index}`, text: ' ', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  }));
}

/** Invisible lines: they put a state without lines beside the initial state. */
function looseEdges(flow: Flow, { bundles }: Plan): ElkExtendedEdge[] {
  const ends = bundles.flatMap(({ source, target }) => [source, target]);
  const isLoose = (id: string) => !ends.some((end) => end === id || isWithin(flow, end, id));
  return [...flow.states.values()].flatMap(({ id, initial, children }) =>
    initial
      ? children
          .filter((child) => child !== initial.target && isLoose(child))
          .map((child) => ({ id: `loose ${child}`, sources: [dotId(id)], targets: [child] }))
      : [],
  );
}

/** Invisible lines: they put the regions of a row after those of the row before it. */
function orderOfRegions({ rows }: Manner): ElkExtendedEdge[] {
  return [...rows.values()].flatMap((ofState) =>
    ofState
      .slice(1)
      .flatMap((row, index) =>
        (ofState[index] ?? []).flatMap((before) =>
          row.map((behind) => ({ id: `order ${before} ${behind}`, sources: [before], targets: [behind] })),
        ),
      ),
  );
}
