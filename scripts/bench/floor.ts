import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** The bare page with which pages of the shop are compared (`floor/main.tsx`). */
export interface Floor {
  /** Its address, where it reads these paths of the gateway. */
  addressOf(paths: readonly string[]): string;
  close(): Promise<void>;
}

/** Builds the floor with the shop's bundler and serves it in front of a gateway. */
export async function serveFloor(gateway: string): Promise<Floor> {
  const root = fileURLToPath(new URL('./floor', import.meta.url));
  const outDir = fileURLToPath(new URL('../../.cache/floor', import.meta.url));
  const shared = { configFile: false, root, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build({ ...shared, mode: 'production', plugins: [react()] });
  const asked = Object.fromEntries(
    ['/v', '/coupon', '/deliveryAddresses', '/memberShopCarts'].map((path) => [path, gateway]),
  );
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1', proxy: asked } });
  const base = server.resolvedUrls?.local[0] ?? '';
  return {
    addressOf: (paths) => `${base}?${new URLSearchParams(paths.map((path) => ['call', path]))}`,
    close: () => server.close(),
  };
}
