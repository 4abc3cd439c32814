import { createElement, type ReactNode } from 'react';
import { PART_TIMEOUT } from '../../machines/frame/part-loader/part-loader.machine.ts';
import { definePart, type Part } from '../wire/part-loader.wire.ts';

/** The parts that stand alone, and the frame; what stands in the frame is in `frame-parts.ts`. */
export const parts = {
  login: definePart('login', async () => createElement((await import('./login-page.tsx')).LoginPage)),
  register: definePart('register', async () => createElement((await import('./register-page.tsx')).RegisterPage)),
  password: definePart('password', async () => createElement((await import('./password-page.tsx')).PasswordPage)),
  bindPhone: definePart('bindPhone', async () => createElement((await import('./bind-phone-page.tsx')).BindPhonePage)),
  /** The pages of a pay link; each is a part of its own, in `pay-parts.ts`. */
  pay: definePart('pay', async () => createElement((await import('./pay-pages.tsx')).PayPages)),
  /** The member layout with its pages (ORD-ROUTE-02), and what else stands in the frame. */
  shell: definePart('shell', async () => createElement((await import('./shell-pages.tsx')).ShellPages)),
} as const;

/** The states of every part of the user interface; the branch does not exist in the shopper's build. */
export const devPart = import.meta.env.DEV
  ? definePart('dev', async () => createElement((await import('../dev/ui-page.tsx')).UiPage))
  : null;

/** Pages that stand alone and are prerendered when the app is built, each with its part: what a visitor opens first. */
const prerendered: Readonly<Record<string, Part<ReactNode>>> = {
  '/user/login': parts.login,
  '/user/register': parts.register,
  '/user/account/password/forget': parts.password,
};

/**
 * Fetches what a prerendered page was made of, so that its first rendering finds it there. Rejects when it does not come,
 * or not in time (ACC-LIM-01).
 */
export function loadPrerendered(path: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`what draws ${path} has not come in time`)), PART_TIMEOUT);
  });
  return Promise.race([loadPartsOf(path), tooLate]).finally(() => clearTimeout(timer));
}

async function loadPartsOf(path: string): Promise<void> {
  const alone = prerendered[path];
  if (alone) return alone.load();
  const [{ prerenderedPages }] = await Promise.all([import('./shell-pages.tsx'), parts.shell.load()]);
  await prerenderedPages[path]?.load();
}
