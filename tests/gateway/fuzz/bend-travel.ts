import type { Dice } from '../../kit/dice.ts';
import { hostileText, MARK, nested } from '../../kit/hostile.ts';
import { hugePng, png, pngOf } from '../pictures.ts';
import type { Bend } from './bend.ts';
import { type Draft, encoded } from './shot.ts';

const told = (draft: Draft, line: string, changed: Partial<Draft>): Draft => ({
  ...draft,
  ...changed,
  story: [...draft.story, line],
});

const isUnsafe = ({ call, method = call.method }: Draft): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

const hostileQueries = [
  '=',
  '&&',
  '%',
  '%zz=%zz',
  'a[]=1&a[]=2',
  'a[b][__proto__]=1',
  '__proto__=1',
  'constructor[prototype]=1',
  '%00=%00',
  '%ff%fe=1',
  `x=${'y'.repeat(9000)}`,
  '\u4e2d=\u6587',
  '?',
  '#',
  `q=${encodeURIComponent('<script>__ran=1</script>')}`,
  'platform=PC;DROP',
];

const moreQuery: Bend = (draft, dice) => {
  const names = Object.keys(draft.query);
  if (names.length > 0 && dice.chance(0.5)) {
    const name = dice.pick(names);
    const twice = `${encoded(name)}=${encoded(String(draft.query[name]))}`;
    return told(draft, `query ${name} twice`, { moreQuery: twice, mustFail: 'a name of the query twice' });
  }
  return told(draft, 'a hostile query', { moreQuery: dice.pick(hostileQueries) });
};

const elsewhere = [
  'http://evil.test',
  'null',
  'https://shop.test',
  'http://shop.test.evil.test',
  'http://shop.test:81',
  MARK,
];

const foreignOrigin: Bend = (draft, dice) => {
  // What the proxy in front says of the host is believed: another one makes another origin the shop's own.
  if (!isUnsafe(draft) || draft.headers['x-forwarded-host'] !== undefined) return draft;
  const headers = { ...draft.headers, origin: dice.pick(elsewhere) };
  return told(draft, `origin ${headers.origin}`, { headers, mustFail: 'another page asks' });
};

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/xml',
  '',
  'application/json\u00a0',
];

const otherType: Bend = (draft, dice) => {
  if (!isUnsafe(draft) || draft.body === undefined || draft.call.encoding === 'form') return draft;
  const headers = { ...draft.headers, 'content-type': dice.pick(otherTypes) };
  return told(draft, `content type ${headers['content-type']}`, { headers, mustFail: 'it is not said to be JSON' });
};

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['cookie', ['xinglin', '=', ';;;', 'xinglin=%00', 'xinglin=a; xinglin=b', `x=${'y'.repeat(6000)}`, '__proto__=1']],
  ['authorization', ['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`, 'Bearer \u00ff', MARK]],
  ['platform', ['', 'PC,PC', '\u00e4', 'x'.repeat(5000), '<script>', MARK]],
  ['x-forwarded-for', ['', ',,,', 'not an address', '::1', "1' or 1=1", 'x'.repeat(3000), '\u00e9']],
  ['x-forwarded-proto', ['https', 'gopher', 'http,https']],
  ['x-forwarded-host', ['evil.test', 'a b', '<script>']],
  ['accept-encoding', ['br;q=nan', '*', 'gzip;q=9', 'identity;q=0']],
  ['accept-language', ['zh;q=x', '\u00ff']],
  ['idempotency-key', ['', 'x'.repeat(65), '\u00e4\u00f6', "'", MARK]],
  ['if-none-match', ['*', 'W/"x"']],
  ['range', ['bytes=0-0', 'bytes=-1']],
  ['referer', ['http://evil.test/?x=<script>', MARK]],
  ['user-agent', ['<img src=x onerror=__ran=1>', 'x'.repeat(4000), MARK]],
  ['x-request-id', [MARK, '\u00ff']],
  ['content-encoding', ['gzip', 'deflate', 'x']],
  ['content-length', ['0', '5', '99999999']],
  ['expect', ['100-continue']],
  ['transfer-encoding', ['chunked']],
];

const oddHeader: Bend = (draft, dice) => {
  const [name, values] = dice.pick(oddHeaders);
  const value = dice.pick(values);
  return told(draft, `${name}: ${value.slice(0, 40)}`, { headers: { ...draft.headers, [name]: value } });
};

const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'X'];

const otherMethod: Bend = (draft, dice) => {
  const method = dice.pick(otherMethods.filter((one) => one !== draft.call.method));
  return told(draft, `method ${method}`, { method });
};

interface Broken {
  readonly rawBody: string | Uint8Array<ArrayBuffer>;
  readonly mustFail?: string;
}

/** Text that is no JSON, or JSON of something else. */
function brokenJson(text: string, dice: Dice): Broken {
  const broken = { mustFail: 'it is no JSON' };
  const bytes = (more: readonly number[]) => new Uint8Array([...Buffer.from(text.slice(0, -1)), ...more]);
  return dice.pick<() => Broken>([
    () => ({ rawBody: text.slice(0, dice.upTo(Math.max(1, text.length - 1))), ...broken }),
    () => ({ rawBody: `${text}${text}`, ...broken }),
    () => ({ rawBody: `${text},`, ...broken }),
    () => ({ rawBody: text.replaceAll('"', "'"), ...(text.includes('"') ? broken : {}) }),
    () => ({ rawBody: '', ...broken }),
    () => ({ rawBody: 'null' }),
    () => ({ rawBody: '[]' }),
    () => ({ rawBody: '"x"' }),
    () => ({ rawBody: '[['.repeat(dice.pick([1, 100, 5000])), ...broken }),
    () => ({ rawBody: JSON.stringify(nested(dice)) }),
    () => ({ rawBody: `{"a":1e999999,"b":${'9'.repeat(400)}}` }),
    () => ({ rawBody: bytes([0xff, 0xfe, 0x22, 0x7d]) }),
    () => ({ rawBody: bytes([0xed, 0xa0, 0x80]), ...broken }),
    () => ({ rawBody: new Uint8Array(Buffer.from(text, 'utf16le')), ...broken }),
    () => ({ rawBody: text.replace('{', '{"__proto__":{"isValidateName":true},') }),
    () => ({ rawBody: text.replace('{', `{"a":"${'x'.repeat(70_000)}",`), mustFail: 'it is too large' }),
  ])();
}

const rawBody: Bend = (draft, dice) => {
  if (!isUnsafe(draft) || draft.call.body === undefined || draft.call.encoding === 'form') return draft;
  return told(draft, 'a body that is no right JSON', brokenJson(JSON.stringify(draft.body), dice));
};

/** A multipart body as text, its file in the middle. */
function multipart(
  parts: readonly (readonly [string, string | Uint8Array])[],
  end = '--x--\r\n',
): Uint8Array<ArrayBuffer> {
  const lines = parts.flatMap(([head, content]) => [
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return new Uint8Array(
    Buffer.concat([...lines, end].map((line) => (typeof line === 'string' ? Buffer.from(line) : line))),
  );
}

const picture = png();
const file = 'name="file"; filename="x.png"';
const module = ['name="module"', 'common'] as const;
const forged: readonly (readonly [string, () => Uint8Array<ArrayBuffer>])[] = [
  ['no file', () => multipart([module])],
  ['no end', () => multipart([[file, picture], module], '')],
  ['two files', () => multipart([[file, picture], [file, picture], module])],
  ['two modules', () => multipart([[file, picture], module, module])],
  ['a field more', () => multipart([[file, picture], module, ['name="memberId"', '1']])],
  ['a text for the file', () => multipart([['name="file"', 'x'], module])],
  [
    'a module that is none',
    () =>
      multipart([
        [file, picture],
        ['name="module"', MARK],
      ]),
  ],
  ['HTML', () => multipart([['name="file"; filename="x.html"', '<script>__ran=1</script>'], module])],
  [
    'SVG by the name of a PNG',
    () => multipart([[file, '<svg onload="__ran=1" xmlns="http://www.w3.org/2000/svg"/>'], module]),
  ],
  ['half a picture', () => multipart([[file, picture.subarray(0, 40)], module])],
  ['no bytes', () => multipart([[file, ''], module])],
  ['a picture that claims to be huge', () => multipart([[file, hugePng(20_000, 20_000)], module])],
  ['2 MB and more', () => multipart([[file, pngOf(2 * 1024 * 1024 + 1)], module])],
  ['no border', () => new Uint8Array(Buffer.from('nothing of the kind'))],
  ['nothing', () => new Uint8Array()],
];

const multipartLie: Bend = (draft, dice) => {
  if (draft.call.encoding !== 'form') return draft;
  const [story, lie] = dice.pick(forged);
  const type = dice.pick([
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=y',
    'multipart/form-data;',
  ]);
  return told(draft, `a form with ${story}`, {
    rawBody: lie(),
    headers: { ...draft.headers, 'content-type': type },
    mustFail: `a form with ${story}`,
  });
};

const oddPath: Bend = (draft, dice) => {
  const [name] = Object.keys(draft.params);
  if (name === undefined) return draft;
  const odd = dice.pick([
    '',
    '.',
    '..',
    '%2e%2e',
    '../..',
    'a/b',
    '\u0000',
    '\ud800',
    'x'.repeat(6000),
    hostileText(dice, draft.params[name] ?? ''),
  ]);
  return told(draft, 'an odd part of the path', { params: { ...draft.params, [name]: odd } });
};

/** Bends of how a request travels. */
export const bendsOfTravel: readonly (readonly [number, Bend])[] = [
  [5, moreQuery],
  [3, foreignOrigin],
  [3, otherType],
  [5, oddHeader],
  [2, otherMethod],
  [8, rawBody],
  [20, multipartLie],
  [4, oddPath],
];
