import { createServer } from 'node:net';
import { fail } from './log.ts';

/** The port of the setting `PORT`, 4173 when it is not set. */
export function portFromSettings(): number {
  const text = process.env.PORT ?? '4173';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`PORT must be a number from 1 to 65535, not "${text}"`);
  return port;
}

const ownHost = process.env.HOST || '127.0.0.1';

/** Listens there for a moment; resolves to the port, or to why that does not work. */
export function tryPort(port: number, host = ownHost): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** Ends the command with a clear line when the port is in use. */
export async function mustBeFree(port: number): Promise<void> {
  const answer = await tryPort(port);
  if (typeof answer === 'number') return;
  if (answer.code === 'EADDRINUSE')
    fail(`port ${port} is taken; stop what listens there or choose another: PORT=4174 npm start`);
  fail(`port ${port} cannot be used: ${answer.message}`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const answer = await tryPort(0);
  if (typeof answer === 'number') return answer;
  throw answer;
}
