import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { serveMetrics } from '../../gateway/http/metrics.ts';
import { readSettings } from '../../gateway/settings.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import type { Store } from '../../gateway/store/store.ts';
import { modules } from './kit/modules.ts';

const guide = readFileSync('docs/operations.md', 'utf8');
const gateway = modules.filter(({ path }) => path.startsWith('gateway/'));
const quoted = new Set([...guide.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? ''));

/** First cells of the tables of a section. */
function rowsOf(title: string): Set<string> {
  const section = new RegExp(`\n## ${title}\n([\\s\\S]*?)(\n## |$)`).exec(guide)?.[1] ?? '';
  return new Set([...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? ''));
}

/** The code of all fences of a language. */
function code(language: string): string {
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))]
    .map(([, text]) => text)
    .join('\n');
}

test('the guide names only settings that exist', () => {
  const settings = readFileSync('docs/settings.md', 'utf8');
  const ofCompose = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{([A-Z_]+):-/g)];
  const known = new Set([...settings.matchAll(/^\| `([A-Z_]+)` \|/gm), ...ofCompose].map(([, name]) => name));
  const inText = [...quoted].filter((text) => /^[A-Z]{2,}(_[A-Z]+)+(=.*)?$|^SANDBOX/.test(text));
  const inFile = [...code('ini').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  const named = [...inText, ...inFile].map((text) => text.split('=')[0] ?? '');
  expect(named).toEqual(expect.arrayContaining(['DATABASE_POOL', 'METRICS_TOKEN', 'CASHIER_SECRET', 'TRUST_PROXY']));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the gateways of the compose file get settings that exist and fit each other', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const [, shared = ''] = /^x-gateway:[\s\S]*? {2}environment:\n([\s\S]*?) {2}depends_on:/m.exec(compose) ?? [];
  const given = [...shared.matchAll(/^ {4}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => {
    const filled = value.replaceAll(/\$\{(\w+):-(.*?)\}/g, (_, of: string, other: string) =>
      of === 'SERVER_KEY' ? 'k'.repeat(32) : other,
    );
    return [name, filled] as const;
  });
  const settings = readFileSync('docs/settings.md', 'utf8');
  expect(given.map(([name]) => name).filter((name) => !settings.includes(`| \`${name}\` |`))).toEqual([]);
  const read = readSettings({ NODE_ENV: 'production', ...Object.fromEntries(given) });
  expect(read).toMatchObject({ sandbox: false, shopPort: 4175, publicOrigin: 'https://localhost' });
  expect(compose).toContain(`image: xinglin:${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`);
});

/** What is logged: the field names of each line, and its message. */
function logged(): readonly { readonly fields: readonly string[]; readonly msg: string }[] {
  const namesIn = (object: string) =>
    object
      .replaceAll(/\([^()]*(\([^()]*\))?[^()]*\)/g, '')
      .split(/[,\n]/)
      .flatMap((part) => /^\s*\{?\s*(\w+)\s*(?:[:}]|$)/.exec(part)?.[1] ?? []);
  return gateway.flatMap(({ text }) =>
    [...text.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\(\s*(\{[\s\S]*?\}|\w+),\s*'([^']+)',?\s*\)/g)].map(
      ([, first = '', msg = '']) => {
        const object = first.startsWith('{')
          ? first
          : (new RegExp(`const ${first} = \\{\n([\\s\\S]*?)\n +\\};`).exec(text)?.[1] ?? '');
        return { fields: namesIn(object), msg };
      },
    ),
  );
}

test('S16 every line of the log and every field of it is explained', () => {
  const calls = gateway.flatMap(({ text }) => [...text.matchAll(/\blog\.(debug|info|warn|error|fatal)\(/g)]);
  const lines = logged();
  expect(lines).toHaveLength(calls.length);
  expect(lines.find(({ msg }) => msg === 'request')?.fields).toEqual(
    expect.arrayContaining(['requestId', 'method', 'route', 'status', 'ms', 'from', 'memberId', 'refusal']),
  );
  const explained = rowsOf('Logs');
  const needed = ['level', 'time', 'msg', ...lines.flatMap(({ fields, msg }) => [...fields, msg])];
  expect(new Set(needed)).toEqual(explained);
});

test('the guide names every route that is not a call', () => {
  const set = gateway.flatMap(({ text }) =>
    [...text.matchAll(/c\.set\('route', '(\w+)'\)/g)].map(([, name]) => name ?? ''),
  );
  const calls = new Set<string>(allCalls.map(({ name }) => name));
  expect(set).toContain('file');
  expect([...set, 'other'].filter((name) => !quoted.has(name) && !calls.has(name))).toEqual([]);
});

async function served(): Promise<string> {
  const app = new Hono<GatewayEnv>();
  const token = 'x'.repeat(32);
  const pool = () => ({ total: 1, idle: 1, waiting: 0 });
  // Only these members of the store are used.
  const store = { ping: async () => {}, run: async () => undefined, pool } as unknown as Store;
  serveMetrics(app, { settings: { metricsToken: token }, store });
  return (await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).text();
}

test('every metric is explained, and alerts and tables use no other', async () => {
  const names = [...(await served()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !quoted.has(name))).toEqual([]);
  const metric = /\b(?:xinglin|process|nodejs)_\w+\b/g;
  const used = [...[...quoted].flatMap((text) => text.match(metric) ?? []), ...(code('yaml').match(metric) ?? [])];
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  expect(used).toContain('xinglin_database_waiting');
  const unknown = used.filter((name) => !names.includes(base(name)) && !names.includes(name));
  expect(unknown).toEqual([]);
});

test('every label of an alert is served', () => {
  const labels = [...code('yaml').matchAll(/[{,]\s*(\w+)(?:=~|!~|=|!=)"/g)].map(([, name]) => name);
  expect(labels).toContain('status');
  expect(labels.filter((name) => !['job', 'status', 'route', 'state', 'code'].includes(name ?? ''))).toEqual([]);
  const codes = /code=~"([^"]+)"/.exec(guide)?.[1]?.split('|') ?? [];
  // Some codes are constants of the contract.
  const serving = modules.filter(({ path }) => /^(gateway|contract)\//.test(path));
  const refused = serving.flatMap(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((name) => !refused.includes(name))).toEqual([]);
});

test('the migrations that the guide names exist', () => {
  const steps = [...guide.matchAll(/schema -- back (\S+)/g)].map(([, name]) => name);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.filter((name) => !migrations.some((migration) => migration.name === name))).toEqual([]);
});
