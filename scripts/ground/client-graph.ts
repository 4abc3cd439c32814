import { readFileSync } from 'node:fs';

export const clientFolder = 'dist/client';
/** Beside the folder that is served: it names source files. */
export const chunksFile = 'dist/client-chunks.json';

/** One script of the built client. */
export interface Chunk {
  /** Relative to the client's folder. */
  readonly file: string;
  /** The files of the chunks that it imports statically. */
  readonly imports: readonly string[];
  /** The modules in it, relative to the repository. */
  readonly modules: readonly string[];
}

const entry = 'src/app/main.tsx';

/** The lazy part, or parts, that a route loads beside the entry. */
export const routeParts = {
  '/user/login': 'src/app/login-page.tsx',
  '/user/register': 'src/app/register-page.tsx',
  '/user/account/password/forget': 'src/app/password-page.tsx',
  '/user/bind/phone/add': 'src/app/bind-phone-page.tsx',
  '/payJianke/entry': ['src/app/pay-pages.tsx', 'src/app/pay-link-entry-page.tsx'],
  '/timeout': ['src/app/pay-pages.tsx', 'src/app/timeout-page.tsx'],
  '/user/account/delete': 'src/app/close-account-page.tsx',
  '/payJianke/messagePayment': ['src/app/pay-pages.tsx', 'src/app/pay-link-order-page.tsx'],
  // With the frame around it.
  '/user': ['src/app/shell-pages.tsx', 'src/app/home-page.tsx'],
  '/user/order/mine/all': 'src/app/order-list-page.tsx',
  '/user/personal/address': 'src/app/address-page.tsx',
  '/user/account/coupon': 'src/app/coupon-page.tsx',
  '/user/account/coin': 'src/app/coin-page.tsx',
  '/user/personal/info': 'src/app/profile-page.tsx',
  '/user/personal/addInfo': 'src/app/profile-page.tsx',
  '/user/account/password/edit': 'src/app/change-password-page.tsx',
  '/user/order/detail': 'src/app/order-detail-page.tsx',
  '/user/order/collect': 'src/app/favourite-page.tsx',
  '/user/order/drug': 'src/app/reservation-page.tsx',
  '/user/order/evaluate': 'src/app/review-page.tsx',
  '/user/personal/invoice': 'src/app/invoice-list-page.tsx',
  '/user/personal/invoice/detail': 'src/app/invoice-page.tsx',
  '/merchants/entry': 'src/app/merchants-entry-page.tsx',
  '/user/personal/safe': 'src/app/safe-page.tsx',
  '/pay/inquiry': ['src/app/shell-pages.tsx', 'src/app/inquiry-page.tsx'],
  '/payJianke/inquiry': ['src/app/pay-pages.tsx', 'src/app/key-inquiry-page.tsx'],
  '/user/personal/patient': 'src/app/patient-list-page.tsx',
  '/user/patientInfo': 'src/app/patient-form-page.tsx',
  '/user/patientInfo?useKey': [
    'src/app/shell-pages.tsx',
    'src/app/patient-key-pages.tsx',
    'src/app/patient-form-key-page.tsx',
  ],
  '/user/patientInfo/complete': [
    'src/app/shell-pages.tsx',
    'src/app/patient-key-pages.tsx',
    'src/app/complete-info-page.tsx',
  ],
} as const;
export type Route = keyof typeof routeParts;

const framePart = 'src/app/shell-pages.tsx';
/** What makes calls; it comes with the first one, and a page that shows what the gateway knows asks at once. */
const callers = 'node_modules/ky/distribution/index.js';

/** Routes whose address goes on, such as with the code of an order. */
const openEnded: readonly Route[] = [
  '/user/personal/addInfo',
  '/user/order/detail',
  '/user/order/evaluate',
  '/user/personal/invoice/detail',
  '/user/patientInfo',
];

/** A page whose script is known before any of it runs. */
export interface HintedPage {
  readonly route: Route;
  /** Relative to the client's folder. `_` stands for the last part of an address. */
  readonly file: string;
  /** Every script that its start needs beside the page's own. */
  readonly scripts: readonly string[];
  /** Whether the frame of the member centre is around it. */
  readonly isFramed: boolean;
}

/** The pages of all routes: without hints a browser would learn of each part only when the one before has run. */
export function hintedPages(): HintedPage[] {
  const chunks = readChunks();
  const names = Object.keys(routeParts) as Route[]; // `as`: Object.keys forgets the literal names
  return names
    .filter((route) => !route.includes('?'))
    .map((route) => {
      const isAlone = /^[/](payJianke|timeout|user[/](login|register|bind|account[/]password[/]forget))/.test(route);
      const early = isAlone && route.startsWith('/user') ? [] : [callers];
      const parts = [...(isAlone ? [] : [framePart]), ...[routeParts[route]].flat(), ...early];
      const isOpenEnded = openEnded.includes(route);
      return {
        route,
        // The tabs of the list are parts of its address.
        file: `${route.replace(/[/]all$/, '/_').slice(1)}${isOpenEnded ? '/_' : ''}.html`,
        scripts: chunksOf(chunks, parts).map(({ file }) => file),
        isFramed: !isAlone,
      };
    });
}

/** What `scripts/vite/record-chunks.ts` wrote when the client was built. */
export function readChunks(): Chunk[] {
  return JSON.parse(readFileSync(chunksFile, 'utf8'));
}

/** Every chunk that a route loads before anybody asks for more. Throws when its part is in no chunk. */
export function chunksOfRoute(chunks: readonly Chunk[], route: Route): Chunk[] {
  return chunksOf(chunks, [routeParts[route]].flat());
}

function chunksOf(chunks: readonly Chunk[], parts: readonly string[]): Chunk[] {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(chunks.find((other) => other.file === file));
  };
  for (const module of [entry, ...parts]) {
    const home = chunks.find(({ modules }) => modules.includes(module));
    if (home === undefined) throw new Error(`${module} is in no chunk of the build`);
    load(home);
  }
  return [...loaded];
}
