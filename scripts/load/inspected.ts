import * as v from 'valibot';
import { freePort } from '../ground/port.ts';

/** Looks into a running process from outside, by Node's inspector. */
export interface Inspected {
  /** Has its memory cleaned up, and says what is left. */
  read(): Promise<Inside>;
  close(): void;
}

const inside = v.object({
  /** Bytes. */
  rss: v.number(),
  heapUsed: v.number(),
  external: v.number(),
  /** What keeps the process running: sockets, timers, files. */
  handles: v.number(),
});
export type Inside = v.InferOutput<typeof inside>;

const targets = v.pipe(v.array(v.object({ webSocketDebuggerUrl: v.string() })), v.minLength(1));
const replySchema = v.object({ id: v.number(), result: v.optional(v.unknown()) });
const evaluated = v.object({ result: v.object({ value: v.string() }) });

const READ = `JSON.stringify({ ...process.memoryUsage(), handles: process.getActiveResourcesInfo().length })`;

/** What a process has to be started with so that `inspect` finds it. */
export async function inspectable(): Promise<{ port: number; settings: Readonly<Record<string, string>> }> {
  const port = await freePort();
  return { port, settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
}

/** Connects to a process that was started with `inspectable`. */
export async function inspect(port: number): Promise<Inspected> {
  const listed: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [{ webSocketDebuggerUrl } = { webSocketDebuggerUrl: '' }] = v.parse(targets, listed);
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = v.parse(replySchema, JSON.parse(String(data)));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let asked = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  return {
    async read() {
      await ask('HeapProfiler.collectGarbage');
      const { result } = v.parse(evaluated, await ask('Runtime.evaluate', { expression: READ, returnByValue: true }));
      return v.parse(inside, JSON.parse(result.value));
    },
    close: () => socket.close(),
  };
}
