import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { product } from '../../src/product.ts';
import type { Facts } from '../../src/viewer/services.ts';
import { diffEndpoint } from '../diff/endpoint.ts';
import { frameModules } from './frames.ts';
import { reviewEndpoint } from './review-files.ts';
import { flowModules, productModule } from './virtual-modules.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Plugins that give the viewer facts that a browser cannot read. */
export const sitePlugins = (more: Partial<Facts> = {}): Plugin[] => [
  productModule(),
  flowModules(more),
  frameModules(),
];

/** Shared by the viewer's server and its builds. The viewer is built separately from the shop. */
export const siteConfig = (more: Partial<Facts> = {}): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  cacheDir: '.cache/vite-flows',
  plugins: [react(), ...sitePlugins(more)],
  // The layout engine's own file is a program and exports nothing.
  worker: { rolldownOptions: { checks: { missingNameOptionForIifeExport: false } } },
});

/** What only the viewer's own server can do, such as writing a file. Each is a plugin with a middleware. */
export const endpoints = (): Plugin[] => [reviews(), diffEndpoint(process.cwd())];

function reviews(): Plugin {
  const endpoint = reviewEndpoint(product().machines.map(({ name }) => name));
  return { name: 'flow-reviews', configureServer: ({ middlewares }) => void middlewares.use(endpoint) };
}
