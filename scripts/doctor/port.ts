import { createServer } from 'node:net';
import type { GatewaySettings } from '../../gateway/settings.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Whether the gateway could listen for pages, or listens already. */
export async function portFinding({ port, host }: Pick<GatewaySettings, 'port' | 'host'>): Promise<Finding> {
  if (port === 0) return well('port', 'any free one');
  const failure = await tryToListen(port, host);
  if (failure === null) return well('port', `${port} is free`);
  if (failure !== 'EADDRINUSE') return wrong('port', `${host}:${port} cannot be used (${failure}); set HOST or PORT`);
  const ready = await answerOf(`http://localhost:${port}/readyz`);
  if (ready === '{"status":"ready"}') return well('port', `${port}: a gateway is ready there`);
  return ready?.includes('"status"')
    ? wrong('port', `${port}: a gateway listens there but is not ready: ${ready}`)
    : mind('port', `${port} is taken by another program; set PORT`);
}

/** The same for the shop interface; empty when it is off. */
export async function shopPortFinding({
  shopPort,
  shopHost,
}: Pick<GatewaySettings, 'shopPort' | 'shopHost'>): Promise<readonly Finding[]> {
  if (shopPort === null) return [];
  const failure = await tryToListen(shopPort, shopHost);
  if (failure === null) return [well('shop', `${shopPort} is free`)];
  if (failure !== 'EADDRINUSE') {
    return [wrong('shop', `${shopHost}:${shopPort} cannot be used (${failure}); set SHOP_HOST or SHOP_PORT`)];
  }
  const answer = await answerOf(`http://${shopHost}:${shopPort}/shop/v1/events`);
  return answer?.includes('"requestId"')
    ? [well('shop', `${shopPort}: a shop interface answers there`)]
    : [mind('shop', `${shopPort} is taken by another program; set SHOP_PORT`)];
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
