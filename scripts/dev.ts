import './paths/bind-viewer.ts';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Connect, createServer, type Plugin, type ViteDevServer } from 'vite';
import { allCalls } from '../contract/calls.ts';
import type { OpenedGateway } from '../gateway/open.ts';
import { readSettings } from '../gateway/settings.ts';
import { endpoints, sitePlugins } from '../packages/viewer/cli/site/config.ts';
import { checkClientSettings } from './lib/client-settings.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { errorLine, log } from './lib/log.ts';
import { mustBeFree, portFromSettings } from './lib/port.ts';
import { liveTab } from './vite/live-tab.ts';

process.env.SANDBOX ??= '1';
// Separate data, so that `npm start` may run at the same time; and no built client.
process.env.DATA_DIR ??= '.cache/dev-data';
process.env.CLIENT_DIR ??= '.cache/no-client';
process.env.FLOWS_DIR ??= '.cache/no-flows';
process.env.LOG_LEVEL ??= 'warn';

/** First parts of the paths that the gateway answers; everything else is Vite's. */
const gatewayRoots = new Set(
  allCalls.map(({ path }) => path.split('/')[1]).concat('l', 'sandbox', 'uploads', 'openapi.json', 'healthz', 'readyz'),
);

async function openGateway(server: ViteDevServer): Promise<OpenedGateway> {
  // Vite does not know the types of the modules that it loads by name.
  const { openGateway: open } = (await server.ssrLoadModule('/gateway/open.ts')) as typeof import('../gateway/open.ts');
  const { readSettings: read } = (await server.ssrLoadModule(
    '/gateway/settings.ts',
  )) as typeof import('../gateway/settings.ts'); // As above.
  return open(read(process.env));
}

/** The gateway inside Vite's server: opened again, on the same data, when one of its files changes. */
function gateway(): Plugin {
  return {
    name: 'gateway',
    async configureServer(server) {
      let opened = await openGateway(server);
      let reloading: Promise<void> = Promise.resolve();
      const reload = async (file: string) => {
        try {
          server.environments.ssr.moduleGraph.invalidateAll();
          await opened.close().catch(() => {});
          opened = await openGateway(server);
          log(`gateway reloaded: ${file}`);
        } catch (error) {
          log(`gateway not reloaded: ${errorLine(error)}`);
        }
      };
      server.watcher.on('change', (path) => {
        const file = path.slice(server.config.root.length + 1);
        if (/^(gateway|contract)\//.test(file)) reloading = reloading.then(() => reload(file));
      });
      const listener = getRequestListener((request, env) => opened.app.fetch(request, env));
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        const root = request.url?.split(/[/?]/)[1];
        if (!gatewayRoots.has(root)) return next();
        reloading.then(() => listener(request, response)).catch(next);
      };
      server.middlewares.use(answer);
      const { shopPort, shopHost } = readSettings(process.env);
      const askShop = getRequestListener((request, env) => opened.shopApp.fetch(request, env));
      if (shopPort !== null) {
        const shop = createHttpServer((request, response) => void reloading.then(() => askShop(request, response)));
        shop.listen(shopPort, shopHost, () => log(`shop interface   http://${shopHost}:${shopPort}/shop/v1`));
        server.httpServer?.once('close', () => shop.close());
      }
      server.httpServer?.once('close', () => void opened.close());
    },
  };
}

exitWithParent();
checkClientSettings();
const port = portFromSettings();
await mustBeFree(port);
const server = await createServer({
  server: { port, strictPort: true },
  plugins: [gateway(), liveTab, sitePlugins(), endpoints()],
});
await server.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
log('sandbox on, pages and gateway reload when a file changes');
console.log(`ready http://localhost:${port}`);
