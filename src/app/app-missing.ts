declare global {
  /** Whether the app has started. */
  var __appIsHere: boolean | undefined;
  /** Says that the app has not come, unless it has. */
  var __appIsMissing: (() => void) | undefined;
}

/** Where it is said that the app has not come. */
const PLACE = 'app-missing';

/**
 * Runs in the HTML of every page, alone, before its scripts: where these do not come, cannot be run or hang, it says so
 * above what the page shows by then, with a button that loads the page anew (ACC-ROUTE-19, ACC-LIM-01).
 * @param timeoutMs after this time they hang
 */
export function sayWhenMissing(place: string, text: string, refresh: string, timeoutMs: number): void {
  const put = () => {
    if (globalThis.__appIsHere === true || document.getElementById(place) !== null) return;
    const drawn = document.querySelector('main');
    // What is drawn to be looked at alone has no use of its headings: then this is the page.
    const isPage = drawn === null || drawn.closest('[inert]') !== null;
    const bar = document.createElement(isPage ? 'main' : 'div');
    const alert = document.createElement('div');
    const line = document.createElement(isPage ? 'h1' : 'p');
    const button = document.createElement('button');
    Object.assign(bar, { id: place });
    Object.assign(alert, { role: 'alert' });
    Object.assign(line, { textContent: text });
    Object.assign(button, { type: 'button', textContent: refresh, onclick: () => location.reload() });
    // The styles of the shop come with what is missing here.
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
  const say = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', put);
    else put();
  };
  globalThis.__appIsMissing = say;
  window.addEventListener(
    'error',
    ({ target }) => {
      // What is run and fails is an error of the window, what does not come one of its element.
      if (!(target instanceof Element) || (target instanceof HTMLScriptElement && target.type === 'module')) say();
    },
    true,
  );
  setTimeout(say, timeoutMs);
}

/** From now on the app speaks for itself. */
export function appIsHere(): void {
  globalThis.__appIsHere = true;
  document.getElementById(PLACE)?.remove();
}

/** The script of every page. */
export const missingScript = (text: string, refresh: string, timeoutMs: number): string =>
  `(${sayWhenMissing.toString()})(${[PLACE, text, refresh, timeoutMs].map((told) => JSON.stringify(told)).join()})`;
