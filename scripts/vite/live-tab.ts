import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { productModule } from '../../packages/viewer/cli/site/virtual-modules.ts';

/** Adds to every page of the development server, before the app, the script by which its machines can be watched. */
export const liveTab: Plugin = {
  name: 'live-tab',
  apply: 'serve',
  transformIndexHtml: {
    // Before the app's own script.
    order: 'pre',
    handler: (_html, { path }) => (path.endsWith('/flows.html') ? [shopHere] : [tabScript]),
  },
};

const tabScript: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/packages/viewer/src/live/tab.ts' },
  injectTo: 'head-prepend',
};
/** Tells the viewer that a shop is on its origin. */
const shopHere: HtmlTagDescriptor = {
  tag: 'meta',
  attrs: { name: 'xinglin-shop', content: '/user/login' },
  injectTo: 'head-prepend',
};

/** The same for a sandbox, as `tab.js`, which imports nothing before it is asked; the gateway adds it to the page. */
export async function buildTabScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    plugins: [productModule()],
    logLevel: 'warn',
    base: './',
    build: {
      outDir: folder,
      copyPublicDir: false,
      // The viewer is there already.
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: { tab: 'packages/viewer/src/live/tab.ts' }, output: { entryFileNames: '[name].js' } },
    },
  });
}
