import { createCanvas } from '@napi-rs/canvas';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { checkCharacter } from '../../contract/patients/id-card.ts';
import { type Action, isThere, keepWrite, type Writer } from './ledger.ts';
import { expectStatus, fieldsOf, newLetters, newPhone, rowsOf } from './shopper.ts';

export function addressBody(consignee: string, detail: string) {
  return {
    ...{ consignee, consigneePhone2: '13800138000', customArea: detail, provinceCode: '44', provinceName: 'GD' },
    ...{ cityCode: '4401', cityName: 'GZ', regionCode: '440106', regionName: 'TH', isDefault: false },
  };
}

/** A member has at most 20 addresses. */
const MOST_KEPT = 12;
const keptAddresses = new WeakMap<Writer, number>();

async function addressNamed({ shopper }: Writer, name: string) {
  const rows = rowsOf(expectStatus(await shopper.get('/deliveryAddresses'), 'addresses'));
  return rows.find(({ consignee }) => consignee === name);
}

/** Creates an address, then edits and keeps it or deletes it. */
const writeAddress: Action = async (writer) => {
  const { shopper } = writer;
  const [name, detail] = [newLetters(), newLetters()];
  let isToGo = false;
  const look = async () => {
    const row = await addressNamed(writer, name);
    if (row === undefined) return isThere(isToGo);
    return row.customArea === detail || row.customArea === `${detail} 2` ? 'there' : 'partial';
  };
  const create = () => shopper.send('POST', '/deliveryAddresses', addressBody(name, detail));
  const path = `/deliveryAddresses/${String(fieldsOf(await keepWrite(writer, 'address created', create, look)).id)}`;
  const kept = keptAddresses.get(writer) ?? 0;
  if (kept < MOST_KEPT && Math.random() < 0.5) {
    keptAddresses.set(writer, kept + 1);
    const edit = () => shopper.send('PUT', path, addressBody(name, `${detail} 2`));
    await keepWrite(writer, 'address edited', edit, async () =>
      isThere((await addressNamed(writer, name))?.customArea === `${detail} 2`),
    );
    return;
  }
  isToGo = true;
  const remove = () => shopper.send('DELETE', path);
  await keepWrite(writer, 'address deleted', remove, async () =>
    isThere((await addressNamed(writer, name)) === undefined),
  );
};

const nicknames = new WeakMap<Writer, string[]>();

/** A later name shows that the earlier ones were there. */
const writeNickname: Action = async (writer) => {
  const all = nicknames.get(writer) ?? [];
  nicknames.set(writer, all);
  const nickName = newLetters();
  const place = all.push(nickName) - 1;
  const save = () => writer.shopper.send('PUT', '/v2/member/vo', { nickName });
  await keepWrite(writer, 'nickname saved', save, async () => {
    const { nickName: now } = fieldsOf(expectStatus(await writer.shopper.get('/v2/member/vo'), 'member'));
    return isThere(all.indexOf(String(now)) >= place);
  });
};

const picture = createCanvas(32, 32).toBuffer('image/png');

/** Its address comes with the acknowledgement, so nothing is known of an upload without an answer. */
const upload: Action = async (writer) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'x.png'));
  form.set('module', 'common');
  let url = '';
  const send = () => writer.shopper.send('POST', '/uploader/upload', form);
  const answer = await keepWrite(writer, 'picture uploaded', send, async () =>
    isThere(url !== '' && (await writer.shopper.get(url)).status === 200),
  );
  url = String(fieldsOf(answer).url);
};

const MOST_PATIENTS = 20;
const patients = new WeakMap<Writer, number>();

/** Adds a patient with an ID number of their own; the first one after consent to health data. */
const addPatient: Action = async (writer) => {
  const { shopper } = writer;
  const count = patients.get(writer) ?? 0;
  if (count >= MOST_PATIENTS) return;
  if (count === 0) {
    const consent = { purpose: 'health', version: CONSENT_VERSIONS.health };
    expectStatus(await shopper.send('PUT', '/v2/member/consents', consent), 'consent');
  }
  patients.set(writer, count + 1);
  const name = newLetters();
  const digits = `11010519900521${String(count + 1).padStart(3, '0')}`;
  const idCardNumber = digits + checkCharacter(digits);
  const add = () => shopper.send('POST', '/patients', { name, consigneePhone: '13800138000', idCardNumber });
  await keepWrite(writer, 'patient added', add, async () =>
    isThere(rowsOf(expectStatus(await shopper.get('/patients'), 'patients')).some((row) => row.name === name)),
  );
};

/** Asks for an SMS code and reads it from the sandbox's outbox. */
export async function smsCodeFor(visitor: Writer['visitor'], phoneNum: string): Promise<string> {
  const asked = expectStatus(await visitor.send('POST', '/v2/captcha/sms/tickets', { phoneNum }), 'SMS ticket');
  const sending = { phoneNum, ticket: fieldsOf(asked).ticket, validCode: '' };
  expectStatus(await visitor.send('POST', '/v2/captcha/sms/v3/captchas', sending), 'SMS code');
  const [message] = rowsOf(expectStatus(await visitor.get(`/sandbox/api/messages?to=${phoneNum}`), 'outbox'));
  return String(message?.code);
}

const register: Action = async (writer) => {
  const { visitor } = writer;
  const phoneNum = newPhone();
  const validCode = await smsCodeFor(visitor, phoneNum);
  const account = { userName: phoneNum, validCode, password: 'Xinglin2026' };
  const send = () => visitor.send('POST', '/v2/member/account/register', account);
  await keepWrite(writer, 'account registered', send, async () =>
    isThere((await visitor.send('POST', '/v2/member/account/validate', { userName: phoneNum })).status === 400),
  );
};

export const accountActions: readonly Action[] = [
  writeAddress,
  writeAddress,
  writeNickname,
  upload,
  addPatient,
  register,
];
