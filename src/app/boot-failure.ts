declare global {
  /** Whether the app has started. */
  var __appStarted: boolean | undefined;
  /** Reports that the app did not start, unless it has. */
  var __reportBootFailure: (() => void) | undefined;
}

/** Id of the element with the message. */
const PLACE = 'boot-failure';

/**
 * Runs inline in every page before its scripts: when these do not load, fail or hang, it shows a message with a reload
 * button above the page (ACC-ROUTE-19, ACC-LIM-01).
 * @param timeoutMs after this time they count as hanging
 */
export function reportBootFailure(place: string, text: string, refresh: string, timeoutMs: number): void {
  const put = () => {
    if (globalThis.__appStarted === true || document.getElementById(place) !== null) return;
    const main = document.querySelector('main');
    // An inert page hides its headings: then this message is the page.
    const isPage = main === null || main.closest('[inert]') !== null;
    const bar = document.createElement(isPage ? 'main' : 'div');
    const alert = document.createElement('div');
    const line = document.createElement(isPage ? 'h1' : 'p');
    const button = document.createElement('button');
    Object.assign(bar, { id: place });
    Object.assign(alert, { role: 'alert' });
    Object.assign(line, { textContent: text });
    Object.assign(button, { type: 'button', textContent: refresh, onclick: () => location.reload() });
    // The app's styles are not loaded here.
    const font = '16px/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
    Object.assign(bar.style, { position: 'sticky', top: '0', zIndex: '99', padding: '12px 16px' });
    Object.assign(bar.style, { color: '#3d2a00', background: '#fff3d6', borderBottom: '1px solid #e0b450' });
    Object.assign(alert.style, { display: 'flex', flexWrap: 'wrap', gap: '12px' });
    Object.assign(alert.style, { alignItems: 'center', justifyContent: 'center' });
    Object.assign(line.style, { margin: '0', font });
    Object.assign(button.style, { minHeight: '36px', padding: '0 16px', font, color: 'inherit', cursor: 'pointer' });
    Object.assign(button.style, { background: '#fff', border: '1px solid #7a5500', borderRadius: '6px' });
    alert.append(line, button);
    bar.append(alert);
    document.body.style.margin = '0';
    document.body.prepend(bar);
  };
  const report = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', put);
    else put();
  };
  globalThis.__reportBootFailure = report;
  window.addEventListener(
    'error',
    ({ target }) => {
      // A script that throws is an error of the window; one that fails to load is an error of its element.
      if (!(target instanceof Element) || (target instanceof HTMLScriptElement && target.type === 'module')) report();
    },
    true,
  );
  setTimeout(report, timeoutMs);
}

/** Removes the message: the app has started. */
export function appStarted(): void {
  globalThis.__appStarted = true;
  document.getElementById(PLACE)?.remove();
}

/** The inline script of every page. */
export const bootFailureScript = (text: string, refresh: string, timeoutMs: number): string =>
  `(${reportBootFailure.toString()})(${[PLACE, text, refresh, timeoutMs].map((argument) => JSON.stringify(argument)).join()})`;
