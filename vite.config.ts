import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { settingsFor, settingsScript } from './scripts/lib/client-settings.ts';
import { startChunks } from './scripts/vite/chunks.ts';
import { dropProse } from './scripts/vite/drop-prose.ts';
import { nameStyles } from './scripts/vite/name-styles.ts';
import { pageTable } from './scripts/vite/page-table.ts';
import { recordChunks } from './scripts/vite/record-chunks.ts';
import { shakeLibraries } from './scripts/vite/shake-libraries.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Of what the ways in share: small things that pages elsewhere need without the rest of it. */
const neededElsewhere = [
  'src/shell/use-departure.ts',
  'src/login/agreement.tsx',
  'src/lib/field.words.ts',
  'src/login/agreement.words.ts',
].map(path);

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

export default defineConfig({
  plugins: [react(), pageSettings, pageTable(), dropProse(), nameStyles(), shakeLibraries(), recordChunks()],
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
        codeSplitting: {
          groups: [
            {
              // The frame needs the settings, and so does a page that stands alone: a file of their own would compress badly.
              name: 'settings',
              test: /contract[/]shell[/]settings[.]calls[.]ts$|contract[/]patients[/]rx-settings[.]ts$|lib[/]read-setting[.]ts$|ui[/](drawings[/]empty-drawing|empty)[.]tsx$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // The smallest pieces of nearly every page in the frame: each by itself would be more packing than content.
              name: 'pieces',
              test: /ui[/](skeleton|focus|focus-heir|price|mark)[.]tsx?$|contract[/](loose|moment|page)[.]ts$|lib[/]not-read[.]tsx$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // And those of every row of an order.
              name: 'order-row',
              test: /src[/]orders[/](order-kind|rx-warning)[.]tsx?$|src[/]\w+[/](order|order-action|product-mark|rx-warning)[.]words[.]ts$|contract[/]orders[/]order-actions[.]ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // What the home page counts, and its own page lists.
              name: 'asset-calls',
              test: /contract[/]\w+[/](coin|coupon|favourite)[.]calls[.]ts$|shell[/]use-member-news[.]ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // What makes something on the gateway once: a few lines each, too small for files of their own.
              name: 'cart',
              test: /contract[/]cart[/]cart[.]calls[.]ts$|cart[/]cart-add[.]ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            startChunks(
              path('src/app/main.tsx'),
              {
                'way-in': [
                  path('src/login/login-page.tsx'),
                  path('src/register/register-page.tsx'),
                  path('src/password/password-page.tsx'),
                ],
                member: [path('src/app/shell-pages.tsx'), path('src/home/home-page.tsx')],
              },
              (module, family, isOfDoor) =>
                family === 'way-in' &&
                (neededElsewhere.includes(module) || (isOfDoor && module.startsWith(path('src/ui/')))),
            ),
          ],
        },
      },
    },
  },
});
