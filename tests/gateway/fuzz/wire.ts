import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Call } from '../../../contract/call.ts';
import { createGatewayServer } from '../../../gateway/http/server.ts';
import { type Dice, diceOf } from '../../kit/dice.ts';
import { MARK } from '../../kit/hostile.ts';
import type { App } from '../browser.ts';
import type { Finding, Ground, Tally } from './hunt.ts';
import { SLOWEST } from './judge.ts';
import { draftOf, headersOf, pathOf } from './shot.ts';
import { isCounting } from './watched.ts';

/** A request as it is written on the wire. */
interface Written {
  readonly first: string;
  readonly heads: readonly string[];
  readonly body: Buffer;
}

type Lie = (written: Written, dice: Dice) => Written;

const head =
  (...lines: readonly string[]): Lie =>
  (written) => ({ ...written, heads: [...written.heads, ...lines] });
const without = ({ heads }: Written, name: string) =>
  heads.filter((line) => !line.toLowerCase().startsWith(`${name}:`));
const lengthOf =
  (told: string, more: readonly string[] = []): Lie =>
  (written) => ({ ...written, heads: [...without(written, 'content-length'), `content-length: ${told}`, ...more] });
const first =
  (change: (line: string) => string): Lie =>
  (written) => ({ ...written, first: change(written.first) });
const chunked =
  (change: (body: Buffer) => string): Lie =>
  (written) => ({
    ...written,
    heads: [...without(written, 'content-length'), 'transfer-encoding: chunked'],
    body: Buffer.from(change(written.body)),
  });

/** Lies about what is sent, on the level of HTTP, by the names of a report. */
const lies: Readonly<Record<string, Lie>> = {
  'no such method': first((line) => line.replace(/^\w+/, 'BREW')),
  'a method in small letters': first((line) => line.toLowerCase()),
  'no method': first((line) => line.replace(/^\w+ /, '')),
  CONNECT: first((line) => line.replace(/^\w+/, 'CONNECT')),
  TRACE: first((line) => line.replace(/^\w+/, 'TRACE')),
  'no such version': first((line) => line.replace('1.1', '3.7')),
  'an old version': first((line) => line.replace('1.1', '1.0')),
  'no version': first((line) => line.replace(/ HTTP.*/, '')),
  'a target elsewhere': first((line) => line.replace(' /', ' http://evil.test/')),
  'a target of two slashes': first((line) => line.replace(' /', ' //')),
  'a star for a target': first((line) => line.replace(/ \/\S*/, ' *')),
  'a raw byte in the target': first((line) => line.replace(' /', ' /\u00ff\u0001')),
  'a long target': first((line) =>
    line.replace(' HTTP', `${line.includes('?') ? '&' : '?'}x=${'y'.repeat(17_000)} HTTP`),
  ),
  'dots in the target': first((line) => line.replace(' /', ' /../..//./')),
  'no host': (written) => ({ ...written, heads: without(written, 'host') }),
  'two hosts': head('host: evil.test'),
  'an odd host': (written) => ({ ...written, heads: [...without(written, 'host'), 'host: evil.test/<script>'] }),
  'a head without a colon': head('nothing of the kind'),
  'a NUL in a head': head(`x-mark: a\u0000${MARK}`),
  'a folded head': head('x-mark: a', '\tb'),
  'a blank before the colon': head('content-length : 4'),
  'a lone line end': head('x-mark: a\rx-other: b'),
  'three hundred heads': head(...Array.from({ length: 300 }, (_, place) => `x-${place}: y`)),
  'a long head': head(`x-mark: ${'y'.repeat(30_000)}`),
  'two content types': head('content-type: text/plain'),
  'two origins': head('origin: http://evil.test'),
  'two cookies': head('cookie: xinglin=a', 'cookie: xinglin=b'),
  'a body shorter than told': lengthOf('9999'),
  'a body longer than told': lengthOf('1'),
  'a length below nothing': lengthOf('-1'),
  'a length with a sign': lengthOf('+5'),
  'a length in hex': lengthOf('0x5'),
  'a length beyond all': lengthOf('99999999999999999999'),
  'two lengths': lengthOf('1', ['content-length: 2']),
  'a length and chunks': head('transfer-encoding: chunked'),
  'chunks of no size': chunked((body) => `zz\r\n${body.toString('latin1')}\r\n0\r\n\r\n`),
  'a chunk below nothing': chunked((body) => `-1\r\n${body.toString('latin1')}\r\n0\r\n\r\n`),
  'chunks without an end': chunked((body) => `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n`),
  'endless chunks': chunked(() => '400\r\n'.concat('x'.repeat(1024), '\r\n').repeat(80).concat('0\r\n\r\n')),
  'an unknown coding': head('transfer-encoding: gzip'),
  'a packed body': (written) => {
    const body = gzipSync(written.body);
    return { ...lengthOf(String(body.length), ['content-encoding: gzip'])(written, diceOf(0)), body };
  },
  'bytes that are no text': (written) => ({ ...written, body: Buffer.from(written.body.map((byte) => byte ^ 0x80)) }),
  'a second request behind it': (written) => ({
    ...written,
    body: Buffer.concat([written.body, Buffer.from('GET /healthz HTTP/1.1\r\nhost: shop.test\r\n\r\n')]),
  }),
  'a promise to wait': head('expect: 100-continue'),
  'another promise': head('expect: the-unexpected'),
  'a wish for another protocol': head('upgrade: websocket', 'connection: upgrade'),
  TLS: (written) => ({ ...written, first: '\u0016\u0003\u0001\u0002\u0000\u0001' }),
  nothing: () => ({ first: '', heads: [], body: Buffer.alloc(0) }),
};

function bytesOf({ first: line, heads, body }: Written): Buffer {
  return Buffer.concat([Buffer.from(`${[line, ...heads].join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/** A server over an app, as the gateway's process opens one; says its port. */
export async function listen(app: App): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createGatewayServer((request: Request) => app.fetch(request));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Writes bytes, says that nothing follows, and reads until the server hangs up. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(SLOWEST, () => {
      heard += '\nHUNG';
      end();
    });
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
    });
    // A server that refuses hangs up while bytes are still under way.
    socket.on('error', end);
    socket.on('close', end);
    socket.end(bytes);
  });
}

/** An app that says when it has nothing more to do, be somebody still there to hear of it or not. */
function counted(app: App): App & { idle(): Promise<unknown> } {
  const running = new Set<Promise<unknown>>();
  return {
    fetch: (request) => {
      const answer = Promise.resolve(app.fetch(request));
      const run = answer.catch(() => {}).finally(() => running.delete(run));
      running.add(run);
      return answer;
    },
    idle: () => Promise.all(running),
  };
}

function faultsIn(heard: string, changes: readonly string[]): string[] {
  const statuses = [...heard.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) => Number(status));
  // Whoever hangs up before the answer is told nothing of what was done.
  const isRefused = statuses.length > 0 && statuses.every((status) => status >= 300);
  const wrongly = isRefused ? changes.filter((change) => !isCounting(change)) : [];
  return [
    ...statuses.filter((status) => status >= 500 && status !== 505).map((status) => `${status}`),
    ...(heard.endsWith('HUNG') ? [`no end within ${SLOWEST} ms`] : []),
    ...(wrongly.length > 0 ? [`refused, and yet it changed ${wrongly.join(', ')}`] : []),
    ...(/content-type: text\/html/i.test(heard) ? ['HTML'] : []),
  ];
}

/** So many requests over a real connection, each with a lie about itself. */
export async function huntOnWire(
  { app, world, watched, rights, nextAddress }: Ground,
  calls: readonly Call[],
  of: { readonly count: number; readonly seed: number; readonly tally: Tally },
): Promise<void> {
  const dice = diceOf(of.seed);
  const shop = counted(app);
  const server = await listen(shop);
  const findings: Finding[] = [];
  for (let place = 0; place < of.count; place += 1) {
    const call = dice.pick(calls.filter(({ encoding }) => encoding !== 'form'));
    const draft = draftOf(call, rights[call.name] ?? { who: 'visitor' }, world);
    const body = Buffer.from(draft.body === undefined ? '' : JSON.stringify(draft.body));
    const headers = { ...headersOf(draft, nextAddress()), 'content-length': String(body.length) };
    const typed = draft.body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const written = {
      first: `${call.method} ${pathOf(draft)} HTTP/1.1`,
      heads: Object.entries(typed).map(([name, value]) => `${name}: ${value}`),
      body,
    };
    const [lie, bend] = dice.pick(Object.entries(lies));
    const bytes = bytesOf(bend(written, dice));
    const heard = await exchange(server.port, bytes);
    await shop.idle();
    const faults = faultsIn(heard, await watched.settle());
    const isRight = /^HTTP\/1\.\d 2/m.test(heard);
    if (isRight) of.tally.right += 1;
    else of.tally.bad += 1;
    of.tally.onWire += 1;
    if (faults.length > 0) {
      findings.push({
        call: call.name,
        faults,
        request: `${lie}\n${bytes.toString('latin1').slice(0, 600)}\n${heard.slice(0, 400)}`,
      });
    }
  }
  of.tally.findings.push(...findings);
  await server.close();
}
