import { build, type Plugin } from 'vite';

/** Puts into every page of the server of development what lets its machines be watched, before the app itself. */
export const liveTab: Plugin = {
  name: 'live-tab',
  apply: 'serve',
  transformIndexHtml: {
    // Before the app's own script, whatever stands in the page.
    order: 'pre',
    handler: (_html, { path }) =>
      path === '/index.html' || path === '/'
        ? [{ tag: 'script', attrs: { type: 'module', src: '/src/flows/live/tab.ts' }, injectTo: 'head-prepend' }]
        : [],
  },
};

/** The same for a sandbox, as `tab.js` that imports nothing before it is asked; its gateway puts it into the page. */
export async function buildTabScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: folder,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: { tab: 'src/flows/live/tab.ts' }, output: { entryFileNames: '[name].js' } },
    },
  });
}
