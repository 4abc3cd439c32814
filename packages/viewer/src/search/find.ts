import MiniSearch, { type SearchResult } from 'minisearch';
import { product } from '../product.ts';
import type { Facts } from '../viewer/services.ts';
import { type Entry, entriesOf, type FieldName, fieldNames } from './entries.ts';

/** How texts are split into search terms: Chinese has no spaces, and code names have capitals and dots. */

const HAN = /\p{Script=Han}+/gu;
/** A word, a code name, a requirement ID. */
const PLAIN = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const notHan = (text: string): string => text.replaceAll(HAN, ' ');

/** All pairs of adjacent characters. */
const pairsOf = (run: string): string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => (signs[index] ?? '') + sign);
};

const hanRuns = (text: string): string[] => text.match(HAN) ?? [];
const plainWords = (text: string): string[] => notHan(text).match(PLAIN) ?? [];

/** `awaitingScan` → awaiting, Scan; `refresh.pressed` → refresh, pressed; `ACC-QR-11` → ACC, QR, 11. */
const partsOf = (word: string): string[] => word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}]+|\p{N}+|\p{L}+/gu) ?? [];

/** Whether a word is a useful term: a single letter is found everywhere. */
const isLong = (word: string): boolean => word.length > 1 || /\p{N}/u.test(word);

/** The terms under which a text is indexed. */
export function indexTerms(text: string): string[] {
  const han = hanRuns(text).flatMap((run) => [...run, ...pairsOf(run)]);
  const words = plainWords(text)
    .flatMap((word) => [word, ...partsOf(word)])
    .filter(isLong);
  return [...new Set([...han, ...words].map((term) => term.toLowerCase()))];
}

/** The terms of a query: a single Chinese character, else every pair of adjacent ones. */
export function queryTerms(text: string): string[] {
  const han = hanRuns(text).flatMap((run) => ([...run].length === 1 ? [run] : pairsOf(run)));
  return [...new Set([...han, ...plainWords(text).filter(isLong)].map((term) => term.toLowerCase()))];
}

export const isHan = (term: string): boolean => /^\p{Script=Han}/u.test(term);

/** A part of a text to highlight. */
export type Range = readonly [from: number, to: number];

export interface Hit {
  readonly entry: Entry;
  /** The field that matched best, with its text and the parts that matched. */
  readonly field: FieldName;
  readonly text: string;
  readonly ranges: readonly Range[];
}

export interface FoundFlow {
  readonly flow: string;
  readonly hits: readonly Hit[];
  /** Hits beyond those. */
  readonly more: number;
}

export interface Search {
  find(query: string): readonly FoundFlow[];
}

const FLOWS = 8;
const HITS = 4;
/** One wrong letter in five is tolerated; in Chinese, missing pairs are tolerated instead. */
const FUZZY = 0.2;
/** Share of the terms that have to match where not all of them do. */
const ENOUGH = 0.5;

const boost: Readonly<Partial<Record<FieldName, number>>> = {
  title: 6,
  label: 4,
  code: 3,
  exact: 3,
  requirements: 3,
  cases: 2,
};

/** Builds the search index in chunks, so that the page stays responsive. */
export async function searchOf(entries: readonly Entry[]): Promise<Search> {
  const index = new MiniSearch<Entry>({
    fields: [...fieldNames],
    extractField: (entry, name) => (name === 'id' ? String(entry.id) : (entry.fields[fieldOf(name)] ?? '')),
    tokenize: indexTerms,
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: queryTerms, fuzzy: fuzzyOf, prefix: (term) => !isHan(term) || term.length === 1 },
  });
  await index.addAllAsync(entries, { chunkSize: 100 });
  return { find: (query) => grouped(found(index, entries, query), query) };
}

/** @throws Error for an unknown name */
function fieldOf(name: string): FieldName {
  const field = fieldNames.find((one) => one === name);
  if (!field) throw new Error(`there is no field ${name}`);
  return field;
}

const fuzzyOf = (term: string): number | false => (isHan(term) || term.length < 4 || /\d/.test(term) ? false : FUZZY);

interface Match {
  readonly entry: Entry;
  readonly score: number;
  readonly match: SearchResult['match'];
}

function found(index: MiniSearch<Entry>, entries: readonly Entry[], query: string): readonly Match[] {
  const terms = queryTerms(query);
  if (terms.length === 0) return [];
  const all = index.search(query, { combineWith: 'AND' });
  const results =
    all.length > 0 || terms.length === 1 ? all : mostOf(index.search(query, { combineWith: 'OR' }), terms);
  const wanted = query.trim().toLowerCase();
  return results
    .flatMap(({ id, score, match }) => {
      const entry = entries[Number(id)];
      if (!entry) return [];
      const texts = Object.values(entry.fields);
      // A text that contains the query as typed ranks before one that contains only its parts.
      const isWhole = texts.some((text) => text.toLowerCase().includes(wanted));
      return [{ entry, score: score * (isWhole ? 4 : 1) * (entry.place.kind === 'flow' ? 2 : 1), match }];
    })
    .toSorted((a, b) => b.score - a.score);
}

function mostOf(results: readonly SearchResult[], terms: readonly string[]): SearchResult[] {
  return results.filter(({ queryTerms: matched }) => new Set(matched).size >= terms.length * ENOUGH);
}

function grouped(matches: readonly Match[], query: string): readonly FoundFlow[] {
  const flows = Map.groupBy(matches, ({ entry }) => entry.flow);
  return [...flows].slice(0, FLOWS).map(([flow, all]) => ({
    flow,
    hits: all.slice(0, HITS).map((match) => hitOf(match, query)),
    more: Math.max(0, all.length - HITS),
  }));
}

/** The field with the longest matches; of two equal ones the more important. */
function hitOf({ entry, match }: Match, query: string): Hit {
  const wanted = query.trim().toLowerCase();
  const fields = [...new Set(Object.values(match).flat())].map(fieldOf);
  const ranked = fields
    .map((field) => {
      const text = entry.fields[field] ?? '';
      const terms = Object.entries(match).flatMap(([term, inFields]) => (inFields.includes(field) ? [term] : []));
      const ranges = rangesOf(text, text.toLowerCase().includes(wanted) ? [wanted] : terms);
      const weight = ranges.reduce((sum, [from, to]) => sum + to - from, 0) + (boost[field] ?? 1) / 10;
      return { field, text, ranges, weight };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = ranked;
  return {
    entry,
    field: best?.field ?? 'code',
    text: best?.text ?? '',
    ranges: best?.ranges ?? [],
  };
}

/** Where terms occur in a text; touching ranges are merged. */
export function rangesOf(text: string, terms: readonly string[]): readonly Range[] {
  const low = text.toLowerCase();
  const all = terms
    .flatMap((term) => placesOf(low, term).map((from): Range => [from, from + term.length]))
    .toSorted(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const [from, to] of all) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

function placesOf(text: string, term: string): number[] {
  const places: number[] = [];
  if (term === '') return places;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) places.push(at);
  return places;
}

/** The search over all flows of the registry. */
export function searchAll({ requirements }: Facts): Promise<Search> {
  return searchOf(entriesOf(product().machines, requirements ?? {}));
}
