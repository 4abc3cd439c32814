/** The gateway process: reads the settings, opens the store, serves, and stops on a signal. */
import { createGatewayServer } from './http/server.ts';
import { openGateway } from './open.ts';
import { type GatewaySettings, PlainError, readSettings } from './settings.ts';

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

/** The one line that tells a person what to do; null for a fault of the program itself. */
function plainReason(error: unknown, settings: GatewaySettings | null): string | null {
  if (error instanceof PlainError) return error.message;
  if (settings === null) return null;
  if (codeOf(error) === 'EADDRINUSE') return `port ${settings.port} is taken; set PORT to another one`;
  if (codeOf(error) === 'EACCES') return `no permission to use port ${settings.port}`;
  if (codeOf(error) === 'EADDRNOTAVAIL') return `address ${settings.host} is not one of this machine; set HOST`;
  return null;
}

function banner(settings: GatewaySettings, port: number): void {
  if (settings.databaseUrl === '') {
    log('embedded database: it does not call fsync, so a power cut may lose data; PostgreSQL is the production store');
  }
  if (!settings.sandbox && settings.smsWebhookUrl === '') {
    log('no SMS service: set SMS_WEBHOOK_URL, or nobody can log in by SMS');
  }
  if (settings.sandbox) log(`sandbox   http://localhost:${port}/sandbox`);
  log(`ready http://localhost:${port}`);
}

async function main(): Promise<void> {
  let settings: GatewaySettings | null = null;
  try {
    settings = readSettings(process.env);
    await serve(settings);
  } catch (error) {
    const reason = plainReason(error, settings);
    if (reason === null) throw error;
    giveUp(reason);
  }
}

async function serve(settings: GatewaySettings): Promise<void> {
  const gateway = await openGateway(settings);
  const server = createGatewayServer(gateway.app.fetch);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, settings.host, resolve);
    });
  } catch (error) {
    await gateway.close();
    throw error;
  }

  const stop = () => {
    // What runs is finished; whatever hangs longer than this is cut, since the supervisor would kill it anyway.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    server.close(() => {
      gateway.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // A connection whose last answer is out would otherwise stay open for its keep-alive time.
    setInterval(() => server.closeIdleConnections(), 50).unref();
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
  banner(settings, typeof address === 'object' && address !== null ? address.port : settings.port);
}

await main();
