import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { siteConfig } from './config.ts';

const work = '.cache/flows-site';

/** Builds the viewer as files for a server into `folder`: `index.html` and what it loads, all by relative addresses. */
export async function buildSite(folder: string): Promise<void> {
  const built = join(work, 'site');
  await build({
    ...siteConfig(),
    base: './',
    logLevel: 'warn',
    build: {
      outDir: built,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4096,
      reportCompressedSize: false,
      rolldownOptions: { input: 'flows.html', checks: { pluginTimings: false } },
    },
  });
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  cpSync(join(built, 'assets'), join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), readFileSync(join(built, 'flows.html'), 'utf8'));
}

/** Builds the viewer as one file that needs nothing else and opens from a folder, too. */
export async function buildSingleFile(file: string): Promise<void> {
  const built = join(work, 'single');
  await build({
    ...siteConfig(),
    base: './',
    logLevel: 'warn',
    build: {
      outDir: built,
      emptyOutDir: true,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 16_384,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: 'flows.html', output: { codeSplitting: false }, checks: { pluginTimings: false } },
    },
  });
  const scripts = filesIn(join(built, 'assets'));
  if (scripts.length !== 1) throw new Error(`the single file needs one script, not ${scripts.join(', ')}`);
  const script = readFileSync(join(built, 'assets', scripts[0] ?? ''), 'utf8');
  const page = readFileSync(join(built, 'flows.html'), 'utf8');
  // Behind the root, as a module is run; replacer functions, because the script has `$` in it.
  const inlined = page
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', () => `<script type="module">${script.replaceAll('</script', '<\\/script')}</script></body>`);
  writeFileSync(file, inlined);
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
