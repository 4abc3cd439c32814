import { expect, test } from 'vitest';
import { errorLine, type Module, modules, namesUsed, nodesOf, placeOf, under } from './kit/modules.ts';

const han = /\p{Script=Han}/u;

/** Where code may contain Chinese. */
const mayBeChinese = [
  /^src\/.*\.words\.ts$/,
  /^contract\/brand\.ts$/,
  /^src\/dev\//,
  /^gateway\/words\.ts$/,
  /^gateway\/store\/seed/,
  /^gateway\/sandbox\//,
  /^machines\/.*\.cases\.ts$/,
  /^scripts\/conformance\/requests\//,
  /^packages\/viewer\/(src\/words(\.ts$|\/)|tests\/)/,
  /^packages\/paths\/(src\/plan\/words\.ts$|tests\/)/,
  /^tests\//,
];

/** Neither pages nor flows, which compose actors, nor hooks. */
const isView = /^src\/(?!app|dev|ui)[\w-]+\/(?!use-|lazy-page-view)(?!\w*(-\w+)*-?(page|flow)\.tsx)[\w-]+\.tsx$/;

function chineseLiteralsOf(module: Module): string[] {
  if (!han.test(module.text)) return [];
  return [...nodesOf(module.program)].flatMap(({ node }) => {
    if (!['Literal', 'JSXText', 'TemplateElement'].includes(node.type)) return [];
    const text = module.text.slice(node.start, node.end);
    return han.test(text) ? [`${placeOf(module, node.start)} ${text.trim()}`] : [];
  });
}

function forbiddenNames(module: Module, names: readonly string[]): string[] {
  return [...namesUsed(module)]
    .filter(({ name }) => names.includes(name))
    .map(({ name, node }) => `${placeOf(module, node.start)} ${name}`);
}

test('Chinese literals occur only in the words and other listed places', () => {
  const others = modules.filter(({ path }) => !mayBeChinese.some((pattern) => pattern.test(path)));
  expect(others.flatMap(chineseLiteralsOf)).toEqual([]);
});

test('screens subscribe, render and send: no state, no effects, no calls', () => {
  const screens = modules.filter(({ path }) => isView.test(path));
  expect(screens.length).toBeGreaterThan(0);
  const names = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'fetch', 'ky', 'localStorage', 'Date'];
  expect(screens.flatMap((module) => forbiddenNames(module, names))).toEqual([]);
});

test('machines use no clock, no randomness and no globals', () => {
  const readsDates = 'packages/paths/src/values.ts';
  const machines = modules.filter(under('machines', 'packages/paths/src')).filter(({ path }) => path !== readsDates);
  expect(machines.length).toBeGreaterThan(0);
  const time = ['Date', 'performance', 'setTimeout', 'setInterval'];
  const globals = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'globalThis', 'process'];
  const names = time.concat(globals, 'fetch', 'crypto');
  expect(machines.flatMap((module) => forbiddenNames(module, names))).toEqual([]);
  const seededRandom = machines.filter(({ text }) => /\bMath\s*\.\s*random\b/.test(text));
  expect(seededRandom.map(({ path }) => path)).toEqual([]);
});

test('no file has more than 300 lines', () => {
  const long = modules.filter(({ text }) => text.split('\n').length > 301);
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([]);
});

/** Whether a comment ends on the line of this node or on the line above. */
function hasReason(module: Module, start: number, end: number): boolean {
  const [first, last] = [errorLine(module, start), errorLine(module, end)];
  return module.comments.some((comment) => {
    const line = errorLine(module, comment.end);
    return line >= first - 1 && line <= last;
  });
}

function forcedTypesOf(module: Module): string[] {
  if (!/\sas\s+(?!const\b)/.test(module.text)) return [];
  return [...nodesOf(module.program)]
    .filter(({ node }) => {
      if (node.type !== 'TSAsExpression') return false;
      const written = module.text.slice(node.start, node.end);
      return !/\bas const$|^\(?\{\} as /.test(written) && !hasReason(module, node.start, node.end);
    })
    .map(({ node }) => `${placeOf(module, node.start)} ${module.text.slice(node.start, node.end)}`);
}

test('no type is asserted without a comment that gives the reason', () => {
  expect(modules.flatMap(forcedTypesOf)).toEqual([]);
});

test('no check is switched off without a reason', () => {
  const withReason = /^\s*(@ts-expect-error|biome-ignore [\w/]+:|oxlint-disable[\w-]* \S+ --) \S+/;
  const switchedOff = modules.flatMap((module) =>
    module.comments
      .filter(({ value }) => /@ts-|biome-ignore|oxlint-disable|eslint-disable/.test(value) && !withReason.test(value))
      .map(({ value, start }) => `${placeOf(module, start)} ${value.trim()}`),
  );
  expect(switchedOff).toEqual([]);
});

test('a vendor pseudo-element has a rule of its own: an unknown selector voids its whole group', () => {
  const grouped = /::-(?:webkit|moz|ms)-[\w-]+\s*,|,\s*&?::-(?:webkit|moz|ms)-/g;
  const found = modules
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((module) => [...module.text.matchAll(grouped)].map(({ index }) => placeOf(module, index)));
  expect(found).toEqual([]);
});

test('orders are updated by `updateOrders`, so that programs that follow their changes miss none', () => {
  const others = modules
    .filter(({ path }) => path.startsWith('gateway/') && path !== 'gateway/orders/update-orders.ts')
    .filter(({ text }) => /updateTable\('orders'\)|\bupdate orders\b/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

/** Tables of the shop that a file of the sandbox writes directly, because no program of a shop does. */
const writtenBySandbox: Readonly<Record<string, readonly string[]>> = {
  // Any state of an order, in any direction.
  'order-moves.ts': ['orders', 'parcels', 'parcel_events', 'consultations'],
  // An invented order, and a lifetime of its link that no shop sets.
  'pay-links.ts': ['orders', 'order_products', 'pay_links', 'complete_links'],
  // A code that was never scanned.
  'phone.ts': ['qr_codes'],
  // A moved clock, at which no lock and no try of today counts.
  'state.ts': ['limits', 'password_tries', 'pay_links'],
  'outbox.ts': ['messages'],
};

test('the sandbox changes the shop by the shop interface, except for what only a sandbox can do', () => {
  const files = modules.filter(({ path }) => /^gateway\/sandbox\/(?!seed)/.test(path));
  const found = files.flatMap(({ path, text }) => {
    const written = [
      ...[...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)].map(([, table]) => table),
      ...(/\b(?:updateOrders|insertOrder)\(/.test(text) ? ['orders'] : []),
    ];
    const name = path.slice('gateway/sandbox/'.length);
    return written
      .filter(
        (table) => table !== undefined && !table.startsWith('sandbox_') && !writtenBySandbox[name]?.includes(table),
      )
      .map((table) => `${path} writes ${table}`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
