/**
 * Runs inline after `prefetch`: shows the loading view from the template, inert until the app replaces it.
 * @param path of the template's page; `…` at its end stands for any last part
 * @param isMembers shown only if `prefetch` has prefetched
 * @returns whether it is shown
 */
export function showLoadingView(path: string, isMembers: boolean): boolean {
  const { content } = document.querySelector('template') ?? {};
  if (content === undefined || (isMembers && globalThis.__prefetched === undefined)) return false;
  const here = location.pathname;
  if (path !== here && path !== here.replace(/[^/]+$/, '…')) return false;
  const view = document.createElement('div');
  view.toggleAttribute('inert', true);
  view.append(content);
  document.querySelector('#root')?.append(view);
  return true;
}

/**
 * Runs inline: fetches and starts the app after the first paint, since fetching the scripts delays that paint on slow
 * machines; immediately if the view is not shown or the tab is hidden, since that paints nothing.
 * @param scripts the entry first
 * @param timeoutMs how long to wait for the first paint
 */
export function startAfterPaint(isShown: boolean, scripts: readonly string[], timeoutMs: number): void {
  const nonce = document.currentScript?.nonce;
  const [first = ''] = scripts;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce, href }));
    }
    import(/* @vite-ignore */ first).catch(() => globalThis.__reportBootFailure?.());
  };
  if (!isShown || document.hidden) {
    start();
    return;
  }
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, timeoutMs);
}
