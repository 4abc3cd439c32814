import { createServer } from 'node:net';
import type { GatewaySettings } from '../../gateway/settings.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Whether the gateway could listen, or listens already. */
export async function portFinding({ port, host }: Pick<GatewaySettings, 'port' | 'host'>): Promise<Finding> {
  if (port === 0) return well('port', 'any free one');
  const failure = await tryToListen(port, host);
  if (failure === null) return well('port', `${port} is free`);
  if (failure !== 'EADDRINUSE') return wrong('port', `${host}:${port} cannot be used (${failure}); set HOST or PORT`);
  const ready = await answerOf(`http://localhost:${port}/readyz`);
  if (ready === '{"status":"ready"}') return well('port', `${port}: a gateway is ready there`);
  return ready?.includes('"status"')
    ? wrong('port', `${port}: a gateway listens there and is not ready: ${ready}`)
    : mind('port', `${port} is taken by another program; set PORT`);
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function answerOf(address: string): Promise<string | null> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(3000) })).text();
  } catch {
    return null;
  }
}
