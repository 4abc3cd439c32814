import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { settingsFor, settingsScript } from './scripts/lib/client-settings.ts';
import { pageChunks } from './scripts/vite/chunks.ts';
import { compileEarly } from './scripts/vite/compile-early.ts';
import { dropProse } from './scripts/vite/drop-prose.ts';
import { nameStyles } from './scripts/vite/name-styles.ts';
import { pageTable } from './scripts/vite/page-table.ts';
import { recordChunks } from './scripts/vite/record-chunks.ts';
import { shakeLibraries } from './scripts/vite/shake-libraries.ts';
import { globalStyles } from './src/ui/global-styles.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const baseStyles: Plugin = {
  name: 'base-styles',
  // Before Vite shortens the styles of a page.
  transformIndexHtml: { order: 'pre', handler: () => [{ tag: 'style', children: globalStyles(), injectTo: 'head' }] },
};

/** What `scripts/write-pages.ts` writes into the pages of a build. */
const pageSettings: Plugin = {
  name: 'page-settings',
  apply: 'serve',
  transformIndexHtml(html) {
    const settings = settingsFor(process.env);
    return {
      html: html.replace('__BRAND_NAME__', () => settings.brandName),
      tags: [{ tag: 'script', children: settingsScript(settings), injectTo: 'head-prepend' }],
    };
  },
};

/** The pages that people open first, with an empty cache, and how much more often than the others. */
const openedFirst: Readonly<Record<string, number>> = {
  '/user/login': 16,
  '/user': 16,
  '/user/order/mine/:type?': 16,
  '/user/order/detail/:id': 16,
  '/payJianke/messagePayment': 16,
  '/payJianke/entry': 5,
  '/payJianke/inquiry': 3,
  '/user/register': 3,
  '/user/account/password/forget': 3,
  '/user/bind/phone/add': 2,
  '/user/account/coupon': 2,
  '/user/patientInfo/complete/*': 2,
};

// Not a static import: this file is bundled before it runs, with everything that it imports by name.
const { builtPages, startOf }: typeof import('./scripts/lib/page-chunks.ts') = await import(
  path('scripts/lib/page-chunks.ts')
);

export default defineConfig({
  plugins: [
    ...[react(), baseStyles, pageSettings, pageTable(), dropProse(), nameStyles(), shakeLibraries(), recordChunks()],
    compileEarly(),
  ],
  define: { __RECORDABLE__: JSON.stringify(process.env.SANDBOX === '1') },
  resolve: {
    // react-router names no production build in its package.json; the default one carries its warnings.
    alias: [{ find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') }],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    // Every browser of Vite's default target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // As short as possible: the entry names all of them, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            pageChunks(
              path('src/app/main.tsx'),
              builtPages().map((page) => ({ modules: startOf(page).map(path), weight: openedFirst[page.path] ?? 1 })),
            ),
          ],
        },
      },
    },
  },
});
