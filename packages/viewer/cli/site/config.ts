import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import type { Facts } from '../../src/viewer/facts.ts';
import { coverageModule } from './coverage-module.ts';
import { frameModules } from './frames.ts';
import { flowModules, productModule } from './virtual-modules.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What gives the viewer the facts that a browser cannot read. */
export const sitePlugins = (more: Partial<Facts> = {}): Plugin[] => [
  productModule(),
  flowModules(more),
  frameModules(),
  coverageModule(),
];

/** What the viewer's server and its builds have in common. It is built apart from the shop: neither is in the other. */
export const siteConfig = (more: Partial<Facts> = {}): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  cacheDir: '.cache/vite-flows',
  plugins: [react(), ...sitePlugins(more)],
  // The layout engine's own file is a program and exports nothing.
  worker: { rolldownOptions: { checks: { missingNameOptionForIifeExport: false } } },
});
