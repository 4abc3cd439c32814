import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The imported file of this repository, null for a package. */
  readonly file: string | null;
  readonly dynamic: boolean;
  /** Only types are imported, which do not exist at run time. */
  readonly typesOnly: boolean;
}

export interface Comment {
  /** Without the comment delimiters. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface Module {
  readonly path: string;
  readonly text: string;
  /** Created on first access, which takes far longer than the rest. */
  readonly program: ESTree.Program;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
}

const sourceFolders = ['contract', 'gateway', 'machines', 'packages', 'scripts', 'src', 'tests'];

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const parsed = parseSync(path, text);
  const { module, comments, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const fixed = [...module.staticImports, ...module.staticExports.flatMap((exported) => exported.entries)].flatMap(
    ({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value]),
  );
  const used = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  const loaded = new Set([...used, ...passedOn].map(({ moduleRequest }) => moduleRequest?.value));
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end));
  return {
    path,
    text,
    get program() {
      return parsed.program;
    },
    comments,
    imports: [
      ...[...new Set(fixed)].map((specifier) => ({
        ...importOf(path, specifier, false),
        typesOnly: !loaded.has(specifier),
      })),
      ...dynamic.filter((written) => /^(['"`])[^$]*\1$/.test(written)).map((w) => importOf(path, w.slice(1, -1), true)),
    ],
  };
}

function importOf(path: string, specifier: string, dynamic: boolean): Import {
  if (!specifier.startsWith('.')) return { specifier, file: null, dynamic, typesOnly: false };
  const file = normalize(join(dirname(path), specifier.replace(/\?\w+$/, '')));
  if (!existsSync(file)) throw new Error(`${path} imports ${specifier}, and there is no such file`);
  return { specifier, file, dynamic, typesOnly: false };
}

/** Every module of the repository, parsed. Throws for one that cannot be parsed or imports a file that is not there. */
export const modules: readonly Module[] = sourceFolders
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
  .map(readModule);

export function under(...folders: readonly string[]): (module: Module) => boolean {
  return ({ path }) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

function isNode(thing: unknown): thing is Node {
  return typeof thing === 'object' && thing !== null && 'type' in thing && typeof thing.type === 'string';
}

/** Every node below this one, with its parent. */
export function* nodesOf(node: unknown, parent: Node | null = null): Generator<{ node: Node; parent: Node | null }> {
  if (Array.isArray(node)) {
    for (const item of node) yield* nodesOf(item, parent);
    return;
  }
  if (!isNode(node)) return;
  yield { node, parent };
  for (const value of Object.values(node)) {
    if (typeof value === 'object' && value !== null) yield* nodesOf(value, node);
  }
}

export function errorLine(module: Module, offset: number): number {
  return module.text.slice(0, offset).split('\n').length;
}

/** `path:line` of an offset, as an editor opens it. */
export function placeOf(module: Module, offset: number): string {
  return `${module.path}:${errorLine(module, offset)}`;
}

/** Names that the module refers to: not the keys of objects, not the properties of others. */
export function* namesUsed(module: Module): Generator<{ name: string; node: Node; parent: Node | null }> {
  for (const { node, parent } of nodesOf(module.program)) {
    if (node.type !== 'Identifier' || typeof node.name !== 'string') continue;
    const isKey = parent !== null && !parent.computed && (parent.property === node || parent.key === node);
    if (!isKey) yield { name: node.name, node, parent };
  }
}
