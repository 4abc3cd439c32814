/** The gateway process: reads the settings, opens the store, serves, and stops on a signal. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Adapters, readAdapters } from './adapters/adapters.ts';
import { createGatewayServer } from './http/server.ts';
import { openGateway } from './open.ts';
import { PlainError } from './plain-error.ts';
import { type GatewaySettings, readSettings } from './settings.ts';

const STOP_WITHIN = 10_000;

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(line: string): never {
  process.stderr.write(`xinglin: ${line}\n`);
  process.exit(1);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A listener of the gateway, and the settings that say where. */
interface Listener {
  readonly port: number;
  readonly host: string;
  readonly names: readonly [port: string, host: string];
}

const pagesOf = ({ port, host }: GatewaySettings): Listener => ({ port, host, names: ['PORT', 'HOST'] });
const shopOf = ({ shopPort, shopHost }: GatewaySettings): Listener | null =>
  shopPort === null ? null : { port: shopPort, host: shopHost, names: ['SHOP_PORT', 'SHOP_HOST'] };

/** Turns a listener's error into one line that tells a person what to do; other errors stay as they are. */
function listenError(error: unknown, { port, host, names }: Listener): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new PlainError(`port ${port} is taken; set ${names[0]} to another one`);
  if (code === 'EACCES') return new PlainError(`no permission to use port ${port}`);
  if (code === 'EADDRNOTAVAIL') return new PlainError(`address ${host} is not one of this machine; set ${names[1]}`);
  return error;
}

function listen(server: Server, at: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, at)));
    server.listen(at.port, at.host, resolve);
  });
}

function banner(settings: GatewaySettings, adapters: Adapters, port: number): void {
  if (settings.databaseUrl === '') {
    log('embedded database: it does not call fsync, so a power cut may lose data; PostgreSQL is the production store');
  }
  if (!settings.sandbox && adapters.sms === undefined) {
    log('no SMS service: set SMS, or nobody can log in by SMS');
  }
  if (settings.sandbox) log(`sandbox   http://localhost:${port}/sandbox`);
  if (settings.shopPort !== null) log(`shop interface   http://${settings.shopHost}:${settings.shopPort}/shop/v1`);
  log(`ready http://localhost:${port}`);
}

async function main(): Promise<void> {
  try {
    await serve(readSettings(process.env));
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    giveUp(error.message);
  }
}

async function serve(settings: GatewaySettings): Promise<void> {
  const adapters = settings.sandbox ? {} : readAdapters(process.env);
  const gateway = await openGateway(settings, adapters);
  const server = createGatewayServer(gateway.app.fetch);
  const servers = [server];
  try {
    const shopAt = shopOf(settings);
    if (shopAt !== null) {
      const shopServer = createGatewayServer(gateway.shopApp.fetch);
      servers.push(shopServer);
      await listen(shopServer, shopAt);
    }
    await listen(server, pagesOf(settings));
  } catch (error) {
    for (const one of servers) one.close();
    await gateway.close();
    throw error;
  }

  const stop = () => {
    // Running requests are finished; those that hang longer are cut, since the supervisor would kill them anyway.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    Promise.all(servers.map((one) => once(one.close(), 'close')))
      .then(() => gateway.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
    // A connection whose last answer was sent would otherwise stay open for its keep-alive time.
    setInterval(() => {
      for (const one of servers) one.closeIdleConnections();
    }, 50).unref();
  };
  let isStopping = false;
  const stopAfter = (graceMs: number) => {
    if (isStopping) return;
    isStopping = true;
    gateway.beginStop();
    if (graceMs === 0) stop();
    else setTimeout(stop, graceMs);
  };
  process.on('SIGTERM', () => stopAfter(settings.stopGraceMs));
  // A person at a terminal does not wait for a balancer.
  process.on('SIGINT', () => stopAfter(0));

  const address = server.address();
  banner(settings, adapters, typeof address === 'object' && address !== null ? address.port : settings.port);
}

await main();
