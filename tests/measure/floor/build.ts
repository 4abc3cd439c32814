import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packAssets } from '../../../scripts/ground/pack.ts';

export const floorFolder = '.cache/floor';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds the bare floor with the product's bundler, packed beforehand as the product is. What the product does to its
 * libraries (`scripts/vite`) is the product's: the floor is what they weigh when nothing is done.
 */
export async function buildFloor(): Promise<void> {
  // Who runs tests may have said that this is one, and would get the libraries' development builds.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: path('.'),
    logLevel: 'warn',
    plugins: [react()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: path(`../../../${floorFolder}`),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await packAssets(`${floorFolder}/assets`);
}
