import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildEnvironmentOptions, build, type InlineConfig } from 'vite';

/** Runs one build of the viewer. @returns the folder that it wrote: `flows.html` and its assets */
async function built(name: string, config: InlineConfig, how: BuildEnvironmentOptions): Promise<string> {
  const { rolldownOptions, ...rest } = how;
  const folder = resolve(config.cacheDir ?? '.cache', 'built', name);
  await build({
    ...config,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: 'flows.html', checks: { pluginTimings: false }, ...rolldownOptions },
      ...rest,
    },
  });
  return folder;
}

/** Builds the viewer as files for a server into `folder`: `index.html` and what it loads, all by relative addresses. */
export async function buildSite(folder: string, config: InlineConfig): Promise<void> {
  const site = await built('site', config, { chunkSizeWarningLimit: 4096 });
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  cpSync(join(site, 'assets'), join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), readFileSync(join(site, 'flows.html'), 'utf8'));
}

/** Builds the viewer as one file that needs nothing else and opens from a folder, too. */
export async function buildSingleFile(file: string, config: InlineConfig): Promise<void> {
  const single = await built('single', config, {
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 16_384,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  });
  const assets = join(single, 'assets');
  const scripts = filesIn(assets);
  if (scripts.length !== 1) throw new Error(`the single file needs one script, not ${scripts.join(', ')}`);
  const script = readFileSync(join(assets, scripts[0] ?? ''), 'utf8');
  const page = readFileSync(join(single, 'flows.html'), 'utf8');
  // After the root element, as a module would run; replacer functions, because the script contains `$`.
  const inlined = page
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', () => `<script type="module">${script.replaceAll('</script', '<\\/script')}</script></body>`);
  writeFileSync(file, inlined);
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
