import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { listen } from './listen.ts';

/** A delivery as the shop received it. */
export interface Taken {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The webhook address of a shop, which checks signatures with the Standard Webhooks library. */
export interface Receiver {
  readonly url: string;
  /** Deliveries with a valid signature that were answered 2xx, in order. */
  readonly taken: Taken[];
  /** All deliveries so far. */
  count: number;
  /** The answer to the next deliveries; 200 by default. */
  answer: (delivery: Taken) => { readonly status: number; readonly headers?: Record<string, string> };
  close(): Promise<void>;
}

export async function openReceiver(secret: string): Promise<Receiver> {
  const webhook = new Webhook(secret);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      receiver.count += 1;
      const delivery = verified(webhook, Buffer.concat(parts).toString(), request.headers);
      if (delivery === null) return void response.writeHead(401).end();
      const { status, headers = {} } = receiver.answer(delivery);
      if (status < 300) receiver.taken.push(delivery);
      return void response.writeHead(status, headers).end();
    });
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${await listen(server)}/events`,
    taken: [],
    count: 0,
    answer: () => ({ status: 200 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** Signs it again with the library, whose own check requires a current timestamp: tests move the clock. */
function verified(webhook: Webhook, body: string, headers: IncomingHttpHeaders): Taken | null {
  const id = String(headers['webhook-id']);
  const seconds = Number(headers['webhook-timestamp']);
  const expected = webhook.sign(id, new Date(seconds * 1000), body);
  if (!String(headers['webhook-signature']).split(' ').includes(expected)) return null;
  const event: Omit<Taken, 'id'> = JSON.parse(body);
  return { ...event, id };
}
