import { existsSync, statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GatewaySettings } from '../../gateway/settings.ts';
import { buildIsCurrent } from '../lib/ensure-build.ts';
import { tryPort } from '../lib/port.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Whether there is something to serve, and whether it was built from these sources. */
export function buildFinding(clientDir: string): Finding {
  const page = join(clientDir, 'index.html');
  if (!existsSync(page)) return wrong('build', `there is no ${page}; run npm run build`);
  if (!existsSync('dist/server/main.js')) return wrong('build', 'there is no dist/server/main.js; run npm run build');
  // An image contains only the build.
  if (!existsSync('package-lock.json')) return well('build', `${clientDir} and dist/server/main.js exist`);
  return buildIsCurrent()
    ? well('build', `${clientDir} and dist/server/main.js are built from these sources`)
    : mind('build', 'built from other sources; npm start, npm run serve and npm run build rebuild it');
}

const GIGABYTE = 1e9;
/** A migration of the embedded database rewrites its files. */
const ENOUGH = GIGABYTE;
const TOO_LITTLE = GIGABYTE / 10;

/** Free space where the data folder is or will be. */
export function diskFinding(folder: string, freeAt: (path: string) => number = freeBytesAt): Finding {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  const free = freeAt(place);
  const says = `${(free / GIGABYTE).toFixed(1)} GB free at ${place}`;
  if (free < TOO_LITTLE) return wrong('disk', `${says}: too little to write safely`);
  return free < ENOUGH ? mind('disk', `${says}: soon full`) : well('disk', says);
}

function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Whether the gateway could listen for pages, or listens already. */
export async function portFinding({ port, host }: Pick<GatewaySettings, 'port' | 'host'>): Promise<Finding> {
  if (port === 0) return well('port', 'any free one');
  const failure = await failureAt(port, host);
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
  const failure = await failureAt(shopPort, shopHost);
  if (failure === null) return [well('shop', `${shopPort} is free`)];
  if (failure !== 'EADDRINUSE') {
    return [wrong('shop', `${shopHost}:${shopPort} cannot be used (${failure}); set SHOP_HOST or SHOP_PORT`)];
  }
  const answer = await answerOf(`http://${shopHost}:${shopPort}/shop/v1/events`);
  return answer?.includes('"requestId"')
    ? [well('shop', `${shopPort}: a shop interface answers there`)]
    : [mind('shop', `${shopPort} is taken by another program; set SHOP_PORT`)];
}

/** Why nothing can listen there; null when it can. */
async function failureAt(port: number, host: string): Promise<string | null> {
  const answer = await tryPort(port, host);
  return typeof answer === 'number' ? null : (answer.code ?? answer.message);
}

async function answerOf(address: string): Promise<string | null> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(3000) })).text();
  } catch {
    return null;
  }
}
