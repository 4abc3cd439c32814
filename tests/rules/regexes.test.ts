import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** A pattern of the source, and its file. */
interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

function patternsIn(folder: string): Pattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found: Pattern[] = [];
      new Visitor({
        Literal(literal) {
          if ('regex' in literal) found.push({ file, source: literal.regex.pattern, flags: literal.regex.flags });
        },
      }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
      return found;
    });
}

/** More than any body may have. */
const LENGTH = 65_000;
/** Pieces that are repeated to form texts, alone and before an end that no pattern matches. */
const pieces = [...'aA10 \t\n-_./\\@%=;,"<{·中', '%2'];
const pairs = [
  'a1',
  'a-',
  'a.',
  'a@',
  '1-',
  '1.',
  ' a',
  ' ,',
  'a ',
  '%20',
  '//',
  './',
  '<a',
  '{a',
  'a=b;',
  '1,1',
  'ab.',
  '中·',
  '\r\n',
];
const starts = ['', 'a@', '/', '1'];
const ends = ['', '\u0000', '!'];

const repeated = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
const texts = [...pieces, ...pairs].flatMap((piece) => {
  const body = repeated(piece);
  return starts.flatMap((start) => ends.map((end) => start + body + end));
});

/** Far above what one pass over a text takes, far below what a backtracking one does. */
const MOST_MS = 400;
const room = createContext({ texts });
const readOne = new Script('new RegExp(source, flags).test(text)');
const readAll = new Script('for (const text of texts) new RegExp(source, flags).test(text)');

function isRead(script: Script, given: Readonly<Record<string, string>>, timeout: number): boolean {
  Object.assign(room, given);
  try {
    script.runInContext(room, { timeout });
    return true;
  } catch {
    return false;
  }
}

type Read = Pick<Pattern, 'source' | 'flags'>;

/** The first text for which a pattern takes too long; null where it reads all of them. */
function slowTextOf({ source, flags }: Read): string | null {
  const slow = texts.find((text) => !isRead(readOne, { source, flags, text }, MOST_MS));
  return slow === undefined ? null : slow.slice(0, 20);
}

/** The same, but one by one only if all together take too long: each time limit costs a thread. */
function tooSlow({ source, flags }: Read): string | null {
  return isRead(readAll, { source, flags }, 2 * MOST_MS) ? null : slowTextOf({ source, flags });
}

test.each(['^(a|a)*b$', String.raw`^(\w+\s?)*$`, String.raw`\s+$`, '^(.*)-(.*)-(.*)!$'])(
  'S23 a backtracking pattern is detected: %s',
  (source) => {
    expect(slowTextOf({ source, flags: '' })).not.toBeNull();
  },
);

test('S23 every pattern of contract and gateway reads the longest accepted body in one pass', () => {
  const all = [...patternsIn('contract'), ...patternsIn('gateway')];
  const distinct = [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()];
  const slow = distinct.flatMap((one) => {
    const text = tooSlow(one);
    return text === null ? [] : [`${one.file} /${one.source}/ for ${JSON.stringify(text)}…`];
  });
  expect(slow).toEqual([]);
  expect(distinct.length).toBeGreaterThan(50);
});
