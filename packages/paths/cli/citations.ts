import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ESTree } from 'vite';

/** An ID, such as that of a requirement, in the title of a test. */
interface Citation {
  readonly id: string;
  readonly file: string;
}

/** The IDs of a kind that the test titles of these files cite, each once per file. */
export function citationsIn(
  files: readonly { readonly path: string; readonly text: string }[],
  kind: RegExp,
): readonly Citation[] {
  return files.flatMap(({ path, text }) => [...idsOf(path, text, kind)].map((id) => ({ id, file: path })));
}

/** Loaded only where titles are read: it takes longer to load than everything else in a command. */
function parser(): typeof import('vite') {
  return createRequire(import.meta.url)('vite');
}

/** Every test file of the repository. */
export function testFiles(folder = 'tests'): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return testFiles(path);
      return /\.test\.tsx?$/.test(name) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
    });
}

function idsOf(path: string, text: string, { source }: RegExp): ReadonlySet<string> {
  const every = new RegExp(source, 'g');
  const onlyIds = new RegExp(`^(?:(?:${source})\\s*)+$`);
  const { parseSync, Visitor } = parser();
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const ids = new Set<string>();
  const cite = (title: string) => {
    for (const [id] of title.matchAll(every)) ids.add(id);
  };
  // A table of cases names its IDs in separate strings, anywhere in the file.
  const loose: string[] = [];
  let titlesComeFromTables = false;
  new Visitor({
    CallExpression(call) {
      if (!isTest(call.callee)) return;
      const title = textOf(call.arguments[0]);
      cite(title);
      if (/%s|\$\w+/.test(title)) titlesComeFromTables = true;
    },
    Literal(literal) {
      if (typeof literal.value === 'string' && onlyIds.test(literal.value)) loose.push(literal.value);
    },
  }).visit(program);
  if (titlesComeFromTables) for (const one of loose) cite(one);
  return ids;
}

/** `test`, `describe.each(…)`, `test.for(…)`. */
function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

function textOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node?.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.cooked ?? '').join(' ');
}
