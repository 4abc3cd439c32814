import { parseSync } from 'vite';

/** A mutator's replacement for a piece of a file. */
export interface Replacement {
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

const nameOf = ({ key }: Node) =>
  isNode(key) ? ([key.name, key.value].find((name) => typeof name === 'string') ?? '') : '';

/** The name of a called function and its arguments; nothing for any other node. */
function callOf({ type, callee, arguments: given }: Node): readonly [name?: string, ...given: Node[]] {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return [];
  return [String(callee.name), ...given.filter(isNode)];
}

const transitionHolders = ['on', 'after'];
const transitionProperties = ['onDone', 'onError', 'always'];

/** The faults of a chart: a transition that is never taken or leads elsewhere, a guard or actions dropped. */
export function chartMutants(path: string, text: string): readonly Replacement[] {
  const found: Replacement[] = [];
  const add = (mutator: string, { start, end }: Node, replacement: string) =>
    found.push({ mutator, start, end, replacement });

  const visitTransition = (value: Node, siblings: readonly string[]) => {
    if (value.type === 'ArrayExpression') {
      for (const one of childrenOf(value)) visitTransition(one, siblings);
      return;
    }
    add('TransitionDropped', value, '{ guard: () => false }');
    if (value.type === 'Literal') visitTarget(value, siblings);
    if (value.type !== 'ObjectExpression') return;
    for (const property of childrenOf(value)) {
      if (!isNode(property.value)) continue;
      if (nameOf(property) === 'target') visitTarget(property.value, siblings);
      if (nameOf(property) === 'guard') add('GuardDropped', property.value, '() => true');
      if (nameOf(property) === 'actions') add('ActionsDropped', property.value, '[]');
    }
  };
  const visitTarget = (target: Node, siblings: readonly string[]) => {
    const at = siblings.indexOf(String(target.value));
    const next = siblings[(at + 1) % siblings.length];
    if (at >= 0 && next !== target.value) add('Retargeted', target, `'${next}'`);
  };
  const visitReply = (value: Node, siblings: readonly string[]) => {
    const [callee = '', ...given] = callOf(value);
    const [first, second] = given;
    if (value.type === 'ArrayExpression') for (const one of childrenOf(value)) visitReply(one, siblings);
    if (callee === 'when' && second) {
      add('GuardDropped', value, text.slice(second.start, second.end));
      visitReply(second, siblings);
    }
    if (!['to', 'again', 'note'].includes(callee) || !first) return;
    add('TransitionDropped', value, '{ actions: [] }');
    visitTarget(first, siblings);
    if (second) add('ActionsDropped', value, `${callee}(${text.slice(first.start, first.end)})`);
  };
  const visit = (node: Node, siblings: readonly string[]) => {
    const { value } = node;
    const [callee, , replies] = callOf(node);
    if (callee === 'port' && replies) {
      for (const { value: arrow } of childrenOf(replies)) if (isNode(arrow)) visitReply(arrow, siblings);
    }
    const name = node.type === 'Property' ? nameOf(node) : '';
    if (isNode(value) && ['entry', 'exit'].includes(name)) add('ActionsDropped', value, '[]');
    if (isNode(value) && transitionProperties.includes(name)) visitTransition(value, siblings);
    if (isNode(value) && transitionHolders.includes(name) && value.type === 'ObjectExpression') {
      for (const { value: transition } of childrenOf(value))
        if (isNode(transition)) visitTransition(transition, siblings);
    }
    const isStates = isNode(value) && name === 'states' && value.type === 'ObjectExpression';
    const inside = isStates
      ? childrenOf(value)
          .map(nameOf)
          .filter((state) => state !== '')
      : siblings;
    for (const child of childrenOf(node)) visit(child, inside);
  };
  for (const statement of parseSync(path, text).program.body) visit({ ...statement }, []);
  return found;
}
