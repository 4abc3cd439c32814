import { CONSENT_VERSIONS } from '../../contract/account/consent.calls.ts';
import { checkCharacter } from '../../contract/patients/id-card.ts';
import { type Deed, noted, type Standing, type Writer } from './ledger.ts';
import { fieldsOf, newLetters, newPhone, rowsOf, wanted } from './shopper.ts';
import { smallPicture } from './small-picture.ts';

const isThere = (found: unknown): Standing => (found === undefined || found === false ? 'absent' : 'there');

/** What a create sends; `consignee` is its name here. */
export function addressBody(consignee: string, detail: string) {
  return {
    ...{ consignee, consigneePhone2: '13800138000', customArea: detail, provinceCode: '44', provinceName: 'GD' },
    ...{ cityCode: '4401', cityName: 'GZ', regionCode: '440106', regionName: 'TH', isDefault: false },
  };
}

/** At most 20 are kept: older ones go. */
const MOST_KEPT = 12;
const kept = new WeakMap<Writer, { name: string; id: string }[]>();

async function addressNamed({ shopper }: Writer, name: string) {
  const rows = rowsOf(wanted(await shopper.get('/deliveryAddresses'), 'addresses'));
  return rows.find(({ consignee }) => consignee === name);
}

/** Creates an address, and edits or deletes an earlier one. Each is edited or deleted once. */
const writeAddress: Deed = async (writer) => {
  const own = kept.get(writer) ?? [];
  kept.set(writer, own);
  const [name, detail] = [newLetters(), newLetters()];
  let isToGo = false;
  const look = async () => {
    const row = await addressNamed(writer, name);
    if (row === undefined) return isToGo ? 'there' : 'absent';
    return row.customArea === detail || row.customArea === `${detail} 2` ? 'there' : 'half';
  };
  const made = await noted(
    writer,
    'address created',
    () => writer.shopper.send('POST', '/deliveryAddresses', addressBody(name, detail)),
    look,
  );
  const { id } = fieldsOf(made);
  if (own.length < MOST_KEPT && Math.random() < 0.5) {
    own.push({ name, id: String(id) });
    await noted(
      writer,
      'address edited',
      () => writer.shopper.send('PUT', `/deliveryAddresses/${String(id)}`, addressBody(name, `${detail} 2`)),
      async () => isThere((await addressNamed(writer, name))?.customArea === `${detail} 2`),
    );
    return;
  }
  isToGo = true;
  await noted(
    writer,
    'address deleted',
    () => writer.shopper.send('DELETE', `/deliveryAddresses/${String(id)}`),
    async () => isThere((await addressNamed(writer, name)) === undefined),
  );
};

const nicks = new WeakMap<Writer, string[]>();

/** The last name counts: a later one shows that this one was there. */
const writeNick: Deed = async (writer) => {
  const all = nicks.get(writer) ?? [];
  nicks.set(writer, all);
  const nickName = newLetters();
  const place = all.push(nickName) - 1;
  await noted(
    writer,
    'nickname saved',
    () => writer.shopper.send('PUT', '/v2/member/vo', { nickName }),
    async () => {
      const { nickName: now } = fieldsOf(wanted(await writer.shopper.get('/v2/member/vo'), 'member'));
      return isThere(all.indexOf(String(now)) >= place);
    },
  );
};

/** Its address is told with the acknowledgement: of one that was not answered nobody can ask. */
const upload: Deed = async (writer) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(smallPicture())], 'x.png'));
  form.set('module', 'common');
  let url = '';
  const answer = await noted(
    writer,
    'picture uploaded',
    () => writer.shopper.send('POST', '/uploader/upload', form),
    async () => isThere(url !== '' && (await writer.shopper.get(url)).status === 200),
  );
  url = String(fieldsOf(answer).url);
};

const asPatients = new WeakSet<Writer>();
const MOST_PATIENTS = 20;
const patients = new WeakMap<Writer, number>();

/** Someone of their own number, once the member has agreed to the keeping of health data. */
const addPatient: Deed = async (writer) => {
  const { shopper } = writer;
  if (!asPatients.has(writer)) {
    const agreed = { purpose: 'health', version: CONSENT_VERSIONS.health };
    wanted(await shopper.send('PUT', '/v2/member/consents', agreed), 'consent');
    asPatients.add(writer);
  }
  const count = patients.get(writer) ?? 0;
  if (count >= MOST_PATIENTS) return;
  patients.set(writer, count + 1);
  const name = newLetters();
  const digits = `11010519900521${String(count + 1).padStart(3, '0')}`;
  await noted(
    writer,
    'patient added',
    () =>
      shopper.send('POST', '/patients', {
        ...{ name, consigneePhone: '13800138000', idCardNumber: digits + checkCharacter(digits) },
      }),
    async () =>
      isThere(rowsOf(wanted(await shopper.get('/patients'), 'patients')).some((patient) => patient.name === name)),
  );
};

/** Asks for a code, and returns it out of the outbox. */
export async function codeFor({ sandbox }: Pick<Writer, 'sandbox'>, phoneNum: string): Promise<string> {
  const asked = wanted(await sandbox.send('POST', '/v2/captcha/sms/tickets', { phoneNum }), 'SMS ticket');
  const sending = { phoneNum, ticket: fieldsOf(asked).ticket, validCode: '' };
  wanted(await sandbox.send('POST', '/v2/captcha/sms/v3/captchas', sending), 'SMS code');
  const [message] = rowsOf(wanted(await sandbox.get(`/sandbox/api/messages?to=${phoneNum}`), 'outbox'));
  return String(message?.code);
}

/** A code by SMS, and an account with it. */
const register: Deed = async (writer) => {
  const { sandbox } = writer;
  const phone = newPhone();
  const validCode = await codeFor(writer, phone);
  await noted(
    writer,
    'account registered',
    () => sandbox.send('POST', '/v2/member/account/register', { userName: phone, validCode, password: 'Xinglin2026' }),
    async () =>
      isThere((await sandbox.send('POST', '/v2/member/account/validate', { userName: phone })).status === 400),
  );
};

/** What members write about themselves. */
export const accountDeeds: readonly Deed[] = [writeAddress, writeAddress, writeNick, upload, addPatient, register];
