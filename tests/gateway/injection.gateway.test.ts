import { expect, test } from 'vitest';
import { loginAddress } from '../kit/third-kit.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();

const breaks = [
  '%0d%0a',
  '%0a',
  '%0d',
  '%E5%98%8A%E5%98%8D',
  '%e2%80%a8',
  '%00',
  '%250d%250a',
  '\\r\\n',
  '%c4%8d%c4%8a',
];
const forged = breaks.map((end) => `x${end}Set-Cookie:%20FORGED=1${end}${end}{"level":60,"msg":"FORGED"}`);
const asHeader = [
  'FORGED","level":60,"msg":"FORGED',
  '{"msg":"FORGED"}',
  '\u001b[31mFORGED',
  '127.0.0.1, FORGED',
  "FORGED' or 1=1",
];

test('S16 S22 line breaks in URLs and texts in headers forge no response header and no log line', async () => {
  const paths = forged.flatMap((text) => [
    `/v2/sys/api/settings?module=${text}`,
    `/v4/orders/bindCheckByToken/${text}`,
    `/uploads/${text}`,
    `/user/${text}`,
    `/unipay/payment/pay?userId=${text}&orderCodes=${text}`,
    `/passport/account/third/oauth2/callback?state=${text}&code=${text}`,
    loginAddress('qq', { backUrl: '/user' }).replace('backUrl=%2Fuser', `backUrl=/user/${text}`),
    loginAddress('qq').replace('appName=', `appName=${text}`),
  ]);
  const names = [
    'user-agent',
    'referer',
    'accept',
    'x-forwarded-for',
    'x-request-id',
    'platform',
    'cookie',
    'authorization',
  ];
  const asked = [
    ...paths.map((path) => [path, {}] as const),
    ...asHeader.flatMap((text) => names.map((name) => ['/v2/mall/settings', { [name]: text }] as const)),
  ];
  const wrong: string[] = [];
  for (const [path, headers] of asked) {
    const answer = await kit.browser().get(path, headers);
    if (answer.status >= 500) wrong.push(`${answer.status} ${path}`);
    const said = [...answer.headers].filter(([name]) => name !== 'location');
    if (said.some(([name, value]) => /forged/i.test(name) || /^FORGED|[\r\n]/.test(value))) wrong.push(path);
    if (/[\r\n]/.test(answer.headers.get('location') ?? '')) wrong.push(path);
  }
  const lines = kit.logged().split('\n').filter(Boolean);
  expect(wrong).toEqual([]);
  expect(kit.logged()).not.toContain('FORGED');
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
  expect(lines.length).toBeGreaterThanOrEqual(asked.length);
});
