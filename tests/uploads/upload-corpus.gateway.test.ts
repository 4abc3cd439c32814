import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { look } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { type CorpusFile, corpus, smuggled } from '../kit/upload-corpus.ts';

const kit = gatewayKit();
const { made } = payLinkHelpers(kit);

const statusOf = { taken: 200, refused: 400, tooLarge: 413 } as const;

/** One of the calls that take files. */
type Upload = (file: File) => Promise<Answer>;

const formOf = (file: File, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** What is wrong with the answer to a file, or with what is served then; empty when nothing is. */
async function faultsOf(browser: Browser, { what, bytes, name, type, wanted }: CorpusFile, upload: Upload) {
  await kit.store.db.deleteFrom('limits').execute();
  await kit.store.db.deleteFrom('uploads').execute();
  const { status, body } = await upload(new File([new Uint8Array(bytes)], name, { type }));
  const kept = (await kit.store.db.selectFrom('uploads').select('name').execute()).length;
  const faults: string[] = [];
  if (status !== statusOf[wanted]) faults.push(`${status} instead of ${statusOf[wanted]}`);
  if (kept !== (wanted === 'taken' ? 1 : 0)) faults.push(`${kept} kept`);
  if (status !== 200) return faults.map((fault) => `${what}: ${fault}`);
  if (!/^\/uploads\/(private\/)?[\w-]{22}(\?[\w=&-]*)?$/.test(body.url)) faults.push(`address ${body.url}`);
  const served = await look(browser, body.url);
  const { headers } = served;
  const drawn = Buffer.from(await served.arrayBuffer());
  const found = smuggled.filter((sign) => drawn.includes(Buffer.from(sign, 'latin1')));
  if (found.length > 0) faults.push(`holds ${found.join()}`);
  if (!/^image\/(png|jpeg)$/.test(headers.get('content-type') ?? '')) faults.push('served as no picture');
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('may be sniffed');
  if (headers.get('content-security-policy')?.includes('sandbox') !== true) faults.push('may be a page');
  if ((await loadImage(drawn)).width === 0) faults.push('nothing is drawn');
  return faults.map((fault) => `${what}: ${fault}`);
}

test('S17 each call that takes files refuses the bad ones of the corpus and redraws the good ones', async () => {
  const browser = await kit.member();
  const link = await made();
  const byKey = `/v2/orders/ordersPatient/${link.key}/images?consigneePhone=${link.phone}`;
  const complete = (await kit.browser().post('/sandbox/api/links', { kind: 'complete' })).body;
  const calls: Readonly<Record<string, Upload>> = {
    'avatar of a member': (file) => browser.ask('POST', '/uploader/upload', formOf(file, { module: 'common' }), {}),
    'picture of a patient': (file) => browser.ask('POST', '/uploader/upload', formOf(file, { module: 'patient' }), {}),
    'picture by a pay link': (file) => kit.browser().ask('POST', byKey, formOf(file), {}),
    'picture by a complete-info link': (file) =>
      kit.browser().ask('POST', `/v2/orders/ordersPatient/${complete.key}/images`, formOf(file), {}),
  };
  const faults: string[] = [];
  for (const [name, upload] of Object.entries(calls)) {
    for (const file of corpus) {
      const found = await faultsOf(browser, file, upload);
      faults.push(...found.map((fault) => `${name} · ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(corpus.length).toBeGreaterThanOrEqual(40);
});
