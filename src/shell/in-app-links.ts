/** Paths that this app shows; anything else on the same origin belongs to the gateway or the shop. */
const ownAreas = /^\/(?:$|(?:user|merchants|dev|pay\/inquiry|payJianke)(?:\/|$))/;

/**
 * Lets plain links navigate within the app without a page load: screens write `<a href>` and know no router.
 * Modified clicks, other targets, downloads and other origins are left to the browser.
 */
export function catchLinks(go: (to: string) => void): () => void {
  const hear = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(anchor instanceof HTMLAnchorElement)) return;
    if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return;
    const url = new URL(anchor.href);
    if (url.origin !== window.location.origin || !ownAreas.test(url.pathname)) return;
    event.preventDefault();
    // A link within the page, such as the skip link: the browser would add an entry that the router has not numbered.
    if (url.hash !== '' && url.pathname === window.location.pathname)
      return document.getElementById(url.hash.slice(1))?.focus();
    go(url.pathname + url.search + url.hash);
  };
  document.addEventListener('click', hear);
  return () => document.removeEventListener('click', hear);
}
