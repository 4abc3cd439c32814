import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../kit/listen.ts';

export interface Got {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `silent`: the request is taken and never answered. */
export type Behaviour = (got: Got) => Answer | 'silent';

/** A service outside the shop, for one test: it records its requests and answers as `behave` says. */
export async function fakeService(behave: Behaviour = () => ({})): Promise<{ origin: string; got: Got[] }> {
  const got: Got[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url: new URL(url, origin), headers, body: await text(request) };
    got.push(one);
    const answer = behave(one);
    if (answer === 'silent') return;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '{}');
  };
  const server = createServer((request, response) => void take(request, response));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, got };
}
