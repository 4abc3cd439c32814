import { expect, test } from 'vitest';
import type { Outcome } from '../measure/forms/drive.ts';
import { formsOf } from '../measure/forms/forms.ts';
import { type FormTally, judgeTry } from '../measure/forms/judge.ts';
import type { Said } from '../measure/forms/shop.ts';
import { prepare } from './fuzz/ground.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const refused = (code: string, status = 400): Said => ({ method: 'PUT', path: '/deliveryAddresses/1', status, code });

test('F9 what a form does with a value is judged by the gateway’s own verdict on it', async () => {
  const ground = await prepare(kit);
  const { address } = formsOf(ground.world);
  const [field] = address?.fields ?? [];
  if (address === undefined || field === undefined) throw new Error('there is no form of an address');
  const kindsOf = async (changed: Partial<Outcome>, said: readonly Said[] = []) => {
    const tally: FormTally = { bad: 0, right: 0, faults: [] };
    const typed = changed.typed ?? '0';
    const outcome = {
      typed,
      after: typed,
      asked: said.map(({ path }) => path),
      besideField: '收货人有误',
      notice: '',
      isTaken: false,
      ...changed,
    };
    const tried = { label: field.label, value: typed };
    await judgeTry(ground, { name: 'address', form: address, field, said, outcome, tried }, tally);
    return tally.faults.map(({ kind }) => kind);
  };
  expect(await kindsOf({})).toEqual([]);
  expect(await kindsOf({}, [refused('consigneeMalformed')])).toEqual([]);
  expect(await kindsOf({ typed: '李雷' })).toEqual(['disagrees']);
  expect(await kindsOf({}, [refused('malformed')])).toEqual(['disagrees']);
  expect(await kindsOf({ after: '' })).toEqual(['lost']);
  expect(await kindsOf({ besideField: 'wrong' })).toEqual(['wordless']);
  expect(await kindsOf({}, [refused('server', 500)])).toEqual(['failed']);
  // What is taken may be used up.
  expect(await kindsOf({ after: '' }, [refused('', 200)])).toEqual([]);
});
