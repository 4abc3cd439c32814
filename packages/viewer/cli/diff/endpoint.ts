import type { IncomingMessage, ServerResponse } from 'node:http';
import { git } from '@xinglin/paths/cli';
import { UsageError } from '@xinglin/paths/command-line';
import type { Plugin } from 'vite';
import { countsOf, type DescribedChange, describedChanges } from '../../src/diff/described.ts';
import type { ShownComparison, ShownDiff, ShownEntry } from '../../src/diff/shown.ts';
import { svgOf } from '../../src/draw/svg.ts';
import { bestPictureOf } from '../../src/layout/best-picture.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import type { Flow } from '../../src/model/flow.ts';
import { machineNamed } from '../../src/product.ts';
import type { OfferedRef, OfferedRefs } from '../../src/viewer/services.ts';
import { sourcesOf } from '../imports.ts';
import { type Comparison, compareVersions, versionAt } from './compare-refs.ts';

/** `/__flows/refs` says what can be compared, `/__flows/diff` compares. */
export function diffEndpoint(root: string): Plugin {
  const compare = comparer(root);
  return {
    name: 'flow-diff',
    configureServer({ middlewares }) {
      middlewares.use('/__flows/refs', (request, response) => {
        const named = machineNamed(queryOf(request).get('flow'));
        void answer(response, () => refsFor(root, named?.path ?? null));
      });
      middlewares.use('/__flows/diff', (request, response) => {
        const query = queryOf(request);
        const flow = query.get('flow');
        void answer(response, async () =>
          shownOf(await compare(query.get('from') ?? '', query.get('to')), (name) => name === flow),
        );
      });
    },
  };
}

/** Compares two refs. Keeps the last comparison while nothing has changed, for readers who go from flow to flow. */
function comparer(root: string): (from: string, to: string | null) => Promise<Comparison> {
  let last: { readonly key: string; readonly comparison: Promise<Comparison> } | null = null;
  return async (fromRef, toRef) => {
    const [from, to] = [await versionAt(root, fromRef), await versionAt(root, toRef)];
    const key = JSON.stringify([from, to, to.ref === null ? [...sourcesOf(root)] : []]);
    if (last?.key === key) return await last.comparison;
    const comparison = compareVersions(root, from, to, null);
    last = { key, comparison };
    comparison.catch(() => {
      last = null;
    });
    return await comparison;
  };
}

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URL(url, 'http://localhost').searchParams;

async function answer(response: ServerResponse, make: () => Promise<unknown>): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  try {
    send(200, await make());
  } catch (error) {
    const isKnown = error instanceof UsageError;
    if (!isKnown) console.error(error);
    send(isKnown ? 400 : 500, { error: error instanceof Error ? error.message : String(error) });
  }
}

const MOST = 30;

/** What a flow can be compared with: branches, tags, and the last commits of its files, the newest first. */
async function refsFor(root: string, path: string | null): Promise<OfferedRefs> {
  const refs = (kind: string) =>
    git(
      root,
      'for-each-ref',
      `--count=${MOST}`,
      '--sort=-creatordate',
      '--format=%(refname:short)%09%(creatordate:short)%09%(subject)',
      kind,
    );
  const log = path === null ? '' : git(root, 'log', `-${MOST}`, '--format=%h%x09%cs%x09%s', '--', `${path}.*`);
  const [branches, tags, commits] = await Promise.all([refs('refs/heads'), refs('refs/tags'), log]);
  return { branches: offered(branches), tags: offered(tags), commits: offered(commits) };
}

function offered(lines: string): OfferedRef[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [ref = '', date = '', ...subject] = line.split('\t');
      return { ref, date, subject: subject.join(' ') };
    });
}

/** Makes what the viewer shows. @param isWanted which flows to draw; a large one takes a second */
export async function shownOf(
  { from, to, compared, flows, unseen }: Comparison,
  isWanted: (name: string) => boolean,
): Promise<ShownComparison> {
  const changes = describedChanges(flows);
  const diffs: Record<string, ShownDiff> = {};
  for (const change of changes) if (isWanted(change.name)) diffs[change.name] = await diffOf(change);
  return { from, to, compared, entries: changes.map(entryOf), unseen, diffs };
}

function entryOf({ name, title, status, wordsOnly, states, arrows, paths }: DescribedChange): ShownEntry {
  return { name, title, status, wordsOnly, states, arrows, paths: countsOf(paths) };
}

async function diffOf({ union, sentences, paths }: DescribedChange): Promise<ShownDiff> {
  const named = (some: DescribedChange['paths']['added']) => some.map(({ id, title }) => ({ id, title }));
  return {
    svg: await drawn(union.flow),
    states: [...union.states],
    arrows: [...union.arrows],
    sentences,
    paths: { added: named(paths.added), removed: named(paths.removed), changed: named(paths.changed) },
  };
}

/** Null where two versions have too little in common for one chart. */
async function drawn(flow: Flow): Promise<string | null> {
  try {
    return svgOf(flow, await bestPictureOf(flow, elkHere));
  } catch {
    return null;
  }
}
