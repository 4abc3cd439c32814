import type { IncomingMessage, ServerResponse } from 'node:http';
import { UsageError } from '@xinglin/paths/command-line';
import type { Plugin } from 'vite';
import { machineNamed } from '../../src/product.ts';
import { type Comparison, compareVersions, versionAt } from './compare-refs.ts';
import { refsFor } from './refs.ts';
import { shownOf } from './show.ts';
import { sourcesOf } from './sources.ts';

/** `/__flows/refs` says what can be compared, `/__flows/diff` compares. */
export function diffEndpoint(root: string): Plugin {
  const compare = comparer(root);
  return {
    name: 'flow-diff',
    configureServer({ middlewares }) {
      middlewares.use('/__flows/refs', (request, response) => {
        const named = machineNamed(queryOf(request).get('flow'));
        void answer(response, () => refsFor(root, named?.folder ?? null));
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

/** Compares two refs. The last comparison is kept, as long as nothing has changed: one flow after the other is looked at. */
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
