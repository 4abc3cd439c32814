import { areaOf, machineWithId } from '../product.ts';
import { liveBadgeWords as words } from '../words/live-badge.ts';
import { leavesOf } from './messages.ts';
import { liveValueOf, type Running, snapshotOf, type Watch } from './watch.ts';

interface BadgeParts {
  readonly watch: Pick<Watch, 'running'>;
  /** Address of the viewer. */
  readonly viewer: string;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * 「看流程」 on a page of the shop: the flows that run there, each a link to the viewer. Its styles and the shop's do not
 * affect each other. It sits in a corner, and a button moves it to the next one when it is in the way.
 * @returns removes it
 */
export function openBadge({ watch, viewer }: BadgeParts): () => void {
  const host = make('div', {});
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(badgeStyles);
  root.adoptedStyleSheets = [sheet];

  const list = make('div', { class: 'list' });
  const move = make('button', { type: 'button', class: 'quiet' }, words.move);
  const all = make('a', { href: viewer, target: '_blank', rel: 'noopener', class: 'quiet' }, words.all);
  const panel = make('div', { id: 'flows', class: 'panel' }, list, make('div', { class: 'foot' }, all, move));
  const button = make('button', { type: 'button', class: 'badge', 'aria-controls': 'flows' }, words.name);
  root.append(make('aside', { 'aria-label': words.name }, panel, button));

  let corner = 0;
  let isOpen = false;
  const place = () => {
    host.dataset.side = corner % 2 === 0 ? 'left' : 'right';
    host.dataset.end = corner < 2 ? 'bottom' : 'top';
  };
  const show = (opens: boolean) => {
    isOpen = opens;
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) fill(list, watch.running(), viewer);
  };

  const ends = new AbortController();
  const { signal } = ends;
  button.addEventListener('click', () => show(!isOpen), { signal });
  move.addEventListener('click', () => {
    corner = (corner + 1) % 4;
    show(false);
    place();
    button.focus();
  });
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    show(false);
    button.focus();
  });
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(host)) show(false);
    },
    { signal, capture: true },
  );

  show(false);
  document.body.append(host);
  place();
  return () => {
    ends.abort();
    host.remove();
  };
}

function fill(list: HTMLElement, running: readonly Running[], viewer: string): void {
  const rows = running.flatMap((one) => {
    const named = machineWithId(one.machine.id);
    return named ? [{ named, states: leavesOf(liveValueOf(snapshotOf(one.ref))) }] : [];
  });
  const linkOf = ({ named: { name, cases }, states }: (typeof rows)[number]) => {
    const title = cases.labels.title ?? cases.machine.id;
    const state = states[0] ?? '';
    const href = `${viewer}#/${name}/live${state === '' ? '' : `?state=${encodeURIComponent(state)}`}`;
    const label = words.open(title, states.join(' '));
    const said = make('span', { class: 'state' }, states.join(' · '));
    return make('li', {}, make('a', { href, target: '_blank', rel: 'noopener', 'aria-label': label }, title, said));
  };
  const group = (title: string, isFrame: boolean): Node[] => {
    const own = rows.filter(({ named }) => (areaOf(named)?.isFrame === true) === isFrame);
    return own.length === 0 ? [] : [make('h2', {}, title), make('ul', {}, ...own.map(linkOf))];
  };
  list.replaceChildren(...group(words.running, false), ...group(words.frame, true));
  if (rows.length === 0) list.replaceChildren(make('p', {}, words.none));
}

/** Styles of the badge, in its shadow root, where those of the page do not apply. */
const badgeStyles = `
:host { all: initial; position: fixed; left: 8px; bottom: 8px; z-index: 2147483000; color-scheme: light; }
:host([data-side="right"]) { left: auto; right: 8px; }
:host([data-end="top"]) { bottom: auto; top: 8px; }
@media print { :host { display: none; } }
* { box-sizing: border-box; }
aside { position: relative; font: 13px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; color: #16302a; }
.badge { display: block; min-height: 24px; padding: 2px 10px; border: 1px solid #0b6b57; border-radius: 12px; background: #fff; color: #0b6b57; font: inherit; font-weight: 600; white-space: nowrap; cursor: pointer; box-shadow: 0 1px 4px #0003; }
.badge:hover, .badge[aria-expanded="true"] { background: #0b6b57; color: #fff; }
:focus-visible { outline: 2px solid #0b6b57; outline-offset: 2px; }
.panel { position: absolute; left: 0; bottom: calc(100% + 8px); width: 280px; max-width: calc(100vw - 16px); max-height: 60vh; overflow: auto; padding: 12px; border: 1px solid #cfe0da; border-radius: 10px; background: #fff; box-shadow: 0 6px 24px #0003; }
:host([data-side="right"]) .panel { left: auto; right: 0; }
:host([data-end="top"]) .panel { bottom: auto; top: calc(100% + 8px); }
.panel[hidden] { display: none; }
h2 { margin: 0 0 4px; font-size: 12px; font-weight: 600; color: #4a6159; }
ul { margin: 0 0 8px; padding: 0; list-style: none; }
a { color: #0b6b57; }
li a { display: block; padding: 6px 8px; border-radius: 6px; color: #16302a; text-decoration: none; }
li a:hover { background: #eaf5f1; }
.state { display: block; color: #4a6159; font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.foot { display: flex; justify-content: space-between; gap: 8px; padding-top: 8px; border-top: 1px solid #e4eeea; }
.quiet { padding: 4px 8px; border: 0; border-radius: 6px; background: none; color: #0b6b57; font: inherit; text-decoration: underline; cursor: pointer; }
p { margin: 0 0 8px; }
`;
