import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** A fault: its place and the replacement. A line of `tests/mutants.jsonl`. */
export interface Mutant {
  /** Where the file was when the fault was chosen; files are found again by their base name. */
  readonly file: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** The text around the original, without white space. */
  readonly before: string;
  readonly after: string;
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Place {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

const contextLength = 40;

/** Short enough to leave out what an edit near the fault would change. */
const enoughContext = 8;

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** At the end of a context a requirement's ID may be cut to one that does not exist. */
const cutId = /[A-Z]+-[A-Z]+-\d*$/;

export function contextOf(text: string, start: number, end: number): Pick<Mutant, 'before' | 'after'> {
  return {
    before: squeezed(text.slice(Math.max(0, start - 4 * contextLength), start)).slice(-contextLength),
    after: squeezed(text.slice(end, end + 4 * contextLength))
      .slice(0, contextLength)
      .replace(cutId, ''),
  };
}

/** Stays the same when the file moves. */
export function idOf({ file, mutator, original, replacement, before, after }: Mutant): string {
  const parts = [basename(file), mutator, original, replacement, before, after];
  return createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 10);
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].toReversed().join('');

/**
 * Finds a fault again by its original and the text around it, whatever the white space: in files of its base name, or
 * in another file when all the context matches. Null when it is gone.
 */
export function locate(mutant: Mutant, sources: readonly Source[]): Place | null {
  const words = mutant.original.split(/\s+/).map((word) => word.replaceAll(/\W/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w$])${words.join('\\s*')}(?![\\w$])`, 'g');
  const all = mutant.before.length + mutant.after.length;
  const find = (among: readonly Source[], needed: number) =>
    among
      .flatMap(({ path, text }) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => {
          const { before, after } = contextOf(text, index, index + found.length);
          const score = commonLength(reversed(before), reversed(mutant.before)) + commonLength(after, mutant.after);
          return { path, start: index, end: index + found.length, score };
        }),
      )
      .filter(({ score }) => score >= needed)
      .sort((a, b) => b.score - a.score)[0];
  const isSameName = ({ path }: Source) => basename(path) === basename(mutant.file);
  const found =
    find(sources.filter(isSameName), Math.min(all, enoughContext)) ??
    find(
      sources.filter((source) => !isSameName(source)),
      all,
    );
  return found === undefined ? null : { path: found.path, start: found.start, end: found.end };
}

export interface Planted extends Place {
  readonly id: string;
  readonly mutant: Mutant;
}

/** The text with a switch at each fault: `__mutant__(id)` tells whether it is on, and counts its calls. */
export function plant(text: string, planted: readonly Planted[]): string {
  const innerFirst = planted.toSorted((a, b) => b.start - a.start || a.end - b.end);
  const grown: { readonly start: number; readonly by: number }[] = [];
  return innerFirst.reduce((before, { id, start, end, mutant }) => {
    const within = grown.filter((other) => other.start < end).reduce((sum, { by }) => sum + by, 0);
    const original = before.slice(start, end + within);
    const isOn = `globalThis.__mutant__('${id}')`;
    const switched =
      mutant.mutator === 'BlockStatement'
        ? `{if(${isOn})${mutant.replacement}else${original}}`
        : `(${isOn}?(${mutant.replacement}):(${original}))`;
    grown.push({ start, by: switched.length - original.length });
    return before.slice(0, start) + switched + before.slice(end + within);
  }, text);
}
