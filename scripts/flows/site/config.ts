import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { flowModules } from './virtual-modules.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the viewer's server and its builds have in common. It is built apart from the shop: neither is in the other. */
export const siteConfig = (): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  cacheDir: '.cache/vite-flows',
  plugins: [react(), flowModules()],
});
