import type { BrowserContext, Page, Route } from 'playwright-core';

/** Calls the function that `watchScripts` puts into every page. */
const call = (place: number) => `window.ran(${place})`;
const coded = (place: number) => [...call(place)].map((sign) => `&#${sign.charCodeAt(0)};`).join('');

/** Texts that run a script if taken for markup; each reports by its number that it ran. */
const ways: readonly ((place: number) => string)[] = [
  (n) => `<img src=x onerror=${call(n)}>`,
  (n) => `<IMG SRC=x OnErRoR=${call(n)}>`,
  (n) => `<img src=x onerror="${coded(n)}">`,
  (n) => `<img/src=x/onerror=${call(n)}>`,
  (n) => `<img src=x/x onerror='${call(n)}'>`,
  (n) => `<img srcset=x onerror=${call(n)}>`,
  (n) => `<image src=x onerror=${call(n)}>`,
  (n) => `<picture><source srcset=x><img src=x onerror=${call(n)}></picture>`,
  (n) => `<svg onload=${call(n)}></svg>`,
  (n) => `<svg/onload=${call(n)}></svg>`,
  (n) => `<svg><g onload=${call(n)}></g></svg>`,
  (n) => `<svg><image href=x onerror=${call(n)}></image></svg>`,
  (n) => `<svg><animate onbegin=${call(n)} attributeName=x dur=1s></animate></svg>`,
  (n) => `<svg><set onbegin=${call(n)} attributeName=x dur=1s></set></svg>`,
  (n) => `<svg><a xlink:href="javascript:${call(n)}"><text>x</text></a></svg>`,
  (n) => `<svg><script>${call(n)}</script></svg>`,
  (n) => `<svg><style><img src=x onerror=${call(n)}></style></svg>`,
  (n) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${call(n)}>#x"></use></svg>`,
  (n) => `<math><mtext></mtext><img src=x onerror=${call(n)}></math>`,
  (n) => `<math><mi href="javascript:${call(n)}">x</mi></math>`,
  (n) => `<script>${call(n)}</script>`,
  (n) => `<script src="data:text/javascript,${call(n)}"></script>`,
  (n) => `<scr<script>ipt>${call(n)}</scr</script>ipt>`,
  (n) => `<iframe srcdoc="<script>parent.ran(${n})</script>"></iframe>`,
  (n) => `<iframe src="javascript:parent.ran(${n})"></iframe>`,
  (n) => `<iframe onload=${call(n)}></iframe>`,
  (n) => `<object data="data:text/html,<script>parent.ran(${n})</script>"></object>`,
  (n) => `<object data=x onerror=${call(n)}></object>`,
  (n) => `<embed src="javascript:${call(n)}">`,
  (n) => `<video src=x onerror=${call(n)}></video>`,
  (n) => `<video><source src=x onerror=${call(n)}></video>`,
  (n) => `<audio src=x onerror=${call(n)}></audio>`,
  (n) => `<details open ontoggle=${call(n)}>x</details>`,
  (n) => `<input autofocus onfocus=${call(n)}>`,
  (n) => `<select autofocus onfocus=${call(n)}></select>`,
  (n) => `<textarea autofocus onfocus=${call(n)}></textarea>`,
  (n) => `<button autofocus onfocus=${call(n)}>x</button>`,
  (n) => `<div tabindex=1 autofocus onfocus=${call(n)}>x</div>`,
  (n) => `<div style="animation:x 1s" onanimationstart=${call(n)}>x</div>`,
  (n) => `<div onpointerover=${call(n)} onmouseover=${call(n)}>x</div>`,
  (n) => `<marquee onstart=${call(n)}>x</marquee>`,
  (n) => `<body onload=${call(n)}>`,
  (n) => `<link rel=stylesheet href=x onerror=${call(n)}>`,
  (n) => `<style onload=${call(n)}></style>`,
  (n) => `<style>@import "javascript:${call(n)}";</style>`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:${call(n)}">`,
  (n) => `<base href="javascript:${call(n)}//">`,
  (n) => `<form action="javascript:${call(n)}"><button>x</button></form>`,
  (n) => `<button formaction="javascript:${call(n)}">x</button>`,
  (n) => `<a href="javascript:${call(n)}">x</a>`,
  (n) => `<a href="java\tscript:${call(n)}">x</a>`,
  (n) => `<a href="data:text/html,<script>${call(n)}</script>">x</a>`,
  (n) => `"><img src=x onerror=${call(n)}>`,
  (n) => `'><img src=x onerror=${call(n)}>`,
  (n) => `\`><img src=x onerror=${call(n)}>`,
  (n) => `--><img src=x onerror=${call(n)}>`,
  (n) => `]]><img src=x onerror=${call(n)}>`,
  (n) => `</title><img src=x onerror=${call(n)}>`,
  (n) => `</textarea><img src=x onerror=${call(n)}>`,
  (n) => `</script><img src=x onerror=${call(n)}>`,
  (n) => `</style><img src=x onerror=${call(n)}>`,
  (n) => `<noscript><p title="</noscript><img src=x onerror=${call(n)}>"></p></noscript>`,
  (n) => `<template><img src=x onerror=${call(n)}></template>`,
  (n) => `javascript:${call(n)}`,
  (n) => `\${${call(n)}}{{constructor.constructor('${call(n)}')()}}`,
  (n) => `';${call(n)};'";${call(n)};"`,
  (n) => `\u202e<img src=x onerror=${call(n)}>\u2028`,
  (n) => `＜script＞${call(n)}＜/script＞`,
];

/** Each way once. */
export const scriptTexts: readonly string[] = ways.map((way, place) => way(place));
/** All of them in one text, found again by its prefix. */
export const allScripts = `XSS ${scriptTexts.join(' ')}`;

/** Makes every page of a profile report what ran, and what its policy has stopped. */
export async function watchScripts(
  context: BrowserContext,
): Promise<{ readonly ran: string[]; readonly reports: string[] }> {
  const received: { ran: string[]; reports: string[] } = { ran: [], reports: [] };
  await context.exposeFunction('heardRun', (what: string) => void received.ran.push(what));
  await context.exposeFunction('heardReport', (what: string) => void received.reports.push(what));
  await context.addInitScript(`
    window.ran = (place) => { heardRun(place + ' at ' + location.pathname); };
    document.addEventListener('securitypolicyviolation', (event) => {
      heardReport(event.violatedDirective + ' ' + event.blockedURI + ' at ' + location.pathname);
    });
  `);
  return received;
}

const isText = (value: string) => /[\u4e00-\u9fff]/.test(value);
/** Fields that a page compares with texts of its own. */
const compared = new Set(['relationLabel']);

/** Text fields without Chinese, or empty, in the seed data. */
const plain = new Set(['taxPayerNumber', 'invoiceContent', 'shippingNo', 'email']);
const takesScripts = (value: string, key: string) => plain.has(key) || (isText(value) && !compared.has(key));

function withScripts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return takesScripts(value, key) ? `${allScripts} ${value}` : value;
  if (Array.isArray(value)) return value.map((one) => withScripts(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withScripts(one, name)]));
}

async function answerWithScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('application/json') === true;
  if (!isJson) return route.fulfill({ response });
  const value: unknown = await response.json();
  await route.fulfill({ response, body: JSON.stringify(withScripts(value)) });
}

/** From now on every text of every answer begins with all scripts, messages of refusals included. */
export async function fillWithScripts(context: BrowserContext): Promise<void> {
  await context.route(/^(?!.*[/]assets[/])/, (route, request) =>
    ['fetch', 'xhr'].includes(request.resourceType()) ? answerWithScripts(route) : route.fallback(),
  );
}

/** How often the scripts appear on the page as plain text, including fields and names of pictures. */
export function scriptsShown(page: Page): Promise<number> {
  return page.evaluate((text) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    const names = [...document.querySelectorAll('[aria-label], [alt], [title]')].map(
      (one) =>
        (one.getAttribute('aria-label') ?? '') + (one.getAttribute('alt') ?? '') + (one.getAttribute('title') ?? ''),
    );
    return [document.body.textContent, ...fields, ...names].join('\n').split(text).length - 1;
  }, scriptTexts[0] ?? '');
}
