import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Gives every styled component an id made of its place in the sources. Left alone, ids count up in the order in which
 * modules run, which differs between prerendering and the browser: a prerendered element would keep classes
 * that the browser's rules do not know.
 */
export function nameStyles(): Plugin {
  let root = '';
  return {
    name: 'name-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bstyled\b/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const ends: number[] = [];
        new Visitor({
          MemberExpression(node) {
            if (isStyled(node.object)) ends.push(node.end);
          },
          CallExpression(node) {
            if (isStyled(node.callee)) ends.push(node.end);
          },
        }).visit(program);
        return ends.length === 0 ? null : { code: named(code, ends, relative(root, id)), map: null };
      },
    },
  };
}

function isStyled(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && node.name === 'styled';
}

function named(code: string, ends: readonly number[], file: string): string {
  let whole = '';
  let from = 0;
  for (const [place, end] of ends.toSorted((a, b) => a - b).entries()) {
    const id = createHash('sha256').update(`${file}\n${place}`).digest('base64url').slice(0, 6);
    whole += `${code.slice(from, end)}.withConfig({componentId:'x-${id}'})`;
    from = end;
  }
  return whole + code.slice(from);
}
