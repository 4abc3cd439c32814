import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { productModule } from '../../packages/viewer/cli/site/virtual-modules.ts';

/** Puts into every page of the server of development what lets its machines be watched, before the app itself. */
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
/** By this the viewer knows that a shop is on its origin. */
const shopHere: HtmlTagDescriptor = {
  tag: 'meta',
  attrs: { name: 'xinglin-shop', content: '/user/login' },
  injectTo: 'head-prepend',
};

/** The same for a sandbox, as `tab.js` that imports nothing before it is asked; its gateway puts it into the page. */
export async function buildTabScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    plugins: [productModule()],
    logLevel: 'warn',
    base: './',
    build: {
      outDir: folder,
      copyPublicDir: false,
      // The viewer lies there already.
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: { tab: 'packages/viewer/src/live/tab.ts' }, output: { entryFileNames: '[name].js' } },
    },
  });
}
