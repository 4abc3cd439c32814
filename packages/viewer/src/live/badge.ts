import { liveBadgeWords as words } from '../words/live-badge.ts';
import { badgeStyles } from './badge-styles.ts';
import type { NamedMachine } from './declared.ts';
import { leavesOf } from './leaves.ts';
import { liveValueOf, type Running, snapshotOf, type Watch } from './watch.ts';

interface BadgeParts {
  readonly watch: Pick<Watch, 'running'>;
  /** Where the viewer is. */
  readonly viewer: string;
  readonly namedMachine: (machine: string) => NamedMachine | null;
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
 * 「看流程」 on a page of the shop: the flows that run there, each a link to the viewer. Nothing of the shop's styles
 * reaches it, nor the other way round; it stands in a corner and moves to the next when it is in the way.
 * @returns takes it away
 */
export function openBadge({ watch, viewer, namedMachine }: BadgeParts): () => void {
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
    if (isOpen) fill(list, watch.running(), viewer, namedMachine);
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

function fill(
  list: HTMLElement,
  running: readonly Running[],
  viewer: string,
  namedMachine: BadgeParts['namedMachine'],
): void {
  const rows = running.flatMap((one) => {
    const named = namedMachine(one.machine.id);
    return named ? [{ named, states: leavesOf(liveValueOf(snapshotOf(one.ref))) }] : [];
  });
  const linkOf = ({ named: { name, title }, states }: (typeof rows)[number]) => {
    const state = states[0] ?? '';
    const href = `${viewer}#/${name}/live${state === '' ? '' : `?state=${encodeURIComponent(state)}`}`;
    const label = words.open(title, states.join(' '));
    const said = make('span', { class: 'state' }, states.join(' · '));
    return make('li', {}, make('a', { href, target: '_blank', rel: 'noopener', 'aria-label': label }, title, said));
  };
  const group = (title: string, isFrame: boolean): Node[] => {
    const own = rows.filter(({ named }) => named.isFrame === isFrame);
    return own.length === 0 ? [] : [make('h2', {}, title), make('ul', {}, ...own.map(linkOf))];
  };
  list.replaceChildren(...group(words.running, false), ...group(words.frame, true));
  if (rows.length === 0) list.replaceChildren(make('p', {}, words.none));
}
