import { existsSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

/** Name → code without spaces. */
type Declarations = ReadonlyMap<string, string>;

/** The functions and constants at the top of modules, without the machines; none of a module that does not exist. */
export function declarationsIn(files: readonly string[]): Declarations {
  return new Map(
    files.filter((file) => existsSync(file)).flatMap((file) => declared(file, readFileSync(file, 'utf8'))),
  );
}

function declared(file: string, code: string): [name: string, code: string][] {
  const { body } = parseSync(file, code).program;
  const all = body.flatMap((statement) => namedBy('declaration' in statement ? statement.declaration : statement));
  return all.flatMap(({ name, start, end }): [string, string][] => {
    const text = code.slice(start, end).replaceAll(/\s+/g, '');
    // An arrow has all that it uses of its machine already.
    return /\b(setup|createMachine)\(/.test(text) ? [] : [[name, text]];
  });
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function namedBy(statement: ESTree.Node | null): Named[] {
  if (statement?.type === 'FunctionDeclaration') return statement.id ? [{ ...statement, name: statement.id.name }] : [];
  if (statement?.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap((one) => (one.id.type === 'Identifier' ? [{ ...one, name: one.id.name }] : []));
}

/** A text with the code of the declarations that it names, and of those that these name. */
export function withDeclarations(text: string, declarations: Declarations): string {
  const found = new Set([text]);
  for (const one of found) {
    for (const [name] of one.matchAll(/[\w$]+/g)) {
      const code = declarations.get(name);
      if (code !== undefined) found.add(code);
    }
  }
  return [...found].join('\n');
}
