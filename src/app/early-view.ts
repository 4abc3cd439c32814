/**
 * Runs in the HTML of a page, alone, after `askEarly`: shows how the page looks while it reads, from the template
 * before it, to whom that has asked for. Nothing of it can be used until the app has taken its place.
 * @param path of the page that the template is of
 * @returns whether it is shown
 */
export function showEarly(path: string): boolean {
  const { content } = document.querySelector('template') ?? {};
  if (globalThis.__early === undefined || location.pathname !== path || content === undefined) return false;
  const view = document.createElement('div');
  view.toggleAttribute('inert', true);
  view.append(content);
  document.querySelector('#root')?.append(view);
  return true;
}

/**
 * Runs in the HTML of a page, alone: fetches the app and lets it start, once what is shown is painted, else at once. To
 * ask for so many scripts is most of what a slow machine does before that. A tab that nobody looks at paints nothing.
 * @param scripts the first is what starts it
 * @param timeoutMs how long a painting is waited for
 */
export function startEarly(isShown: boolean, scripts: readonly string[], timeoutMs: number): void {
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
    import(/* @vite-ignore */ first).catch(() => globalThis.__appIsMissing?.());
  };
  if (!isShown || document.hidden) {
    start();
    return;
  }
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, timeoutMs);
}
