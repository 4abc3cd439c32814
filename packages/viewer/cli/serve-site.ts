import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { createServer } from 'vite';
import { endpoints, siteConfig } from './site/config.ts';
import { PORT, pageAt } from './site/place.ts';

export const devCommand: Command = {
  name: 'dev',
  summary: 'serve the flow viewer for review; pages reload when a machine changes',
  options: ['port'],
  help: `npm run flows

Serves the flow viewer on ${pageAt(PORT)} until it is stopped.

  npm run flows -- dev --port 4190`,
  async run(given) {
    const port = wholeNumber(given, 'port', PORT, 1);
    const config = siteConfig();
    const server = await createServer({
      ...config,
      plugins: [config.plugins, endpoints()],
      server: { port, strictPort: true },
    });
    await server.listen();
    console.log(`ready ${pageAt(port)}`);
    return new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void server.close().finally(() => resolve(0)));
      }
    });
  },
};
