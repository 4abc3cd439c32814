import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Removes `description` and `meta` from the machines that shoppers load, and the prose of calls. They are for
 * charts, paths, reviewers, OpenAPI and the generated faults, which import the sources; nothing in the browser reads
 * them, and English prose compresses badly. The `types` of a setup, which only the compiler reads, are removed, too.
 */
export function dropProse(): Plugin {
  return {
    name: 'drop-prose',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$|\/contract\/.*\.calls\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const ranges: { start: number; end: number }[] = [];
        new Visitor({
          Property(property) {
            if (isProse(property.key, property.value)) ranges.push({ start: property.start, end: property.end });
          },
        }).visit(program);
        return ranges.length === 0 ? null : { code: without(code, ranges), map: null };
      },
    },
  };
}

function isProse(key: ESTree.Node, value: ESTree.Node): boolean {
  if (key.type !== 'Identifier') return false;
  if (key.name === 'description' || key.name === 'summary') return value.type === 'Literal';
  if (key.name === 'requirements' || key.name === 'refusals') return value.type === 'ArrayExpression';
  if (value.type !== 'ObjectExpression') return false;
  if (key.name === 'types') return value.properties.every(isTypeOnly);
  if (key.name !== 'meta') return false;
  return value.properties.some(
    (entry) => entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === 'req',
  );
}

/** `context: {} as Context` */
function isTypeOnly(entry: ESTree.Node): boolean {
  if (entry.type !== 'Property' || entry.value.type !== 'TSAsExpression') return false;
  const { expression } = entry.value;
  return expression.type === 'ObjectExpression' && expression.properties.length === 0;
}

function without(code: string, ranges: readonly { start: number; end: number }[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}
