import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { addressFormCases } from '../../machines/addresses/address-form.cases.ts';
import { AddressDialog } from '../../src/addresses/address-dialog.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, linesOf, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

const labels = {
  consignee: '收货人',
  phone: '手机号码',
  detail: '详细地址',
  areaCode: '区号',
  number: '固定电话',
  zipCode: '邮政编码',
} as const;
const fieldNames = ['consignee', 'phone', 'detail', 'areaCode', 'number', 'zipCode'] as const;
const field = (name: keyof typeof labels) => screen.getByRole('textbox', { name: labels[name] });
const box = () => screen.getByRole('checkbox', { name: '设为默认地址' });

const texts = {
  consignee: { empty: '收货人不能为空', malformed: '收货人为 2~10 个汉字或字母' },
  phone: { empty: '手机号码不能为空', malformed: '请输入正确的手机号码' },
  detail: { empty: '详细地址不能为空', tooLong: '详细地址最多 50 个字' },
  number: { malformed: '固定电话请同时填写区号（最多 4 位）与号码（最多 8 位），只填数字' },
  zipCode: { malformed: '邮政编码为 6 位数字' },
  region: { missing: '省市区不能为空' },
} as const;

const judged = (element: Element, text: string | null) => {
  expect(element.getAttribute('aria-invalid')).toBe(text === null ? null : 'true');
  if (text !== null) expect(linesOf(element)).toContain(text);
};

function checkFields({ fields, faults, original, defaultIsLocked }: Observation['context']) {
  for (const name of ['consignee', 'detail', 'areaCode', 'number', 'zipCode'] as const) {
    expect(field(name)).toHaveProperty('value', fields[name]);
  }
  expect(field('phone')).toHaveProperty('value', fields.phone.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
  judged(field('consignee'), faults.consignee && texts.consignee[faults.consignee]);
  judged(field('phone'), faults.phone && texts.phone[faults.phone]);
  judged(field('detail'), faults.detail && texts.detail[faults.detail]);
  judged(field('number'), faults.number && texts.number[faults.number]);
  judged(field('zipCode'), faults.zipCode && texts.zipCode[faults.zipCode]);
  judged(screen.getByRole('combobox', { name: '所在地区' }), faults.region && texts.region[faults.region]);
  expect(linesOf(field('detail'))).toContain(`${Array.from(fields.detail).length}/50`);
  expect(box()).toHaveProperty('checked', fields.isDefault);
  expect(box()).toHaveProperty('disabled', defaultIsLocked);
  const why = original === null ? '第一个地址自动成为默认地址' : '当前的默认地址，如需更换请将其他地址设为默认';
  expect(screen.queryByText(why) !== null).toBe(defaultIsLocked);
}

type Observation = Seen<typeof addressFormCases.machine>;

// Loaded when it is first opened: the first check waits for its file.
const dialog = ({ context }: Pick<Observation, 'context'>) =>
  screen.findByRole('dialog', { name: context.original === null ? '新增收货地址' : '编辑收货地址', hidden: true });
const saveIsBusy = (wanted: string | null) => async (seen: Observation) => {
  const save = within(await dialog(seen)).getByRole('button', { name: /^保存/, hidden: true });
  expect(save.getAttribute('aria-busy')).toBe(wanted);
};
const asks =
  (title: string, ...choices: string[]) =>
  async () => {
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(textsOf(within(question).getAllByRole('button'))).toEqual(choices);
  };

testScreen(addressFormCases, {
  // A question takes the focus, which leaves a field; on the paths that is a step of its own.
  render: (actor) => (
    <div onBlurCapture={(event) => event.relatedTarget && event.stopPropagation()}>
      <AddressDialog actor={actor} />
    </div>
  ),
  states: {
    editing: async (seen) => {
      const { context } = seen;
      await saveIsBusy(null)(seen);
      checkFields(context);
      const inDialog = within(await dialog(seen));
      const alerts = textsOf(inDialog.getAllByRole('alert'));
      expect(alerts).toEqual([noticeText(context.notice, '数据异常')]);
      // Only a new address can be pasted as a whole.
      expect(inDialog.queryByRole('textbox', { name: '粘贴整段地址' }) !== null).toBe(context.original === null);
      expect(inDialog.queryByText('已恢复您上次没有保存的内容') !== null).toBe(context.draft !== null);
      expect(inDialog.queryByText('没有识别出可填写的内容') !== null).toBe(context.recognised === 'nothing');
      expect(inDialog.queryByText('已填入识别出的内容，请核对') !== null).toBe(context.recognised === 'some');
    },
    recognising: async (seen) => {
      const recognise = within(await dialog(seen)).getByRole('button', { name: /识别/ });
      expect(recognise.getAttribute('aria-busy')).toBe('true');
    },
    'saving.shown': saveIsBusy('true'),
    'saving.left': () => expect(screen.queryByRole('dialog')).toBeNull(),
    conflicted: asks('地址已在别处修改', '返回核对', '覆盖保存'),
    leaving: asks('放弃填写的内容？', '继续填写', '放弃'),
    ended: () => expect(screen.queryByRole('alertdialog')).toBeNull(),
  },
  events: {
    'field.changed': (_user, { change }) => {
      if (change.isDefault) fireEvent.click(box());
      for (const name of fieldNames) if (change[name] !== undefined) fill(field(name), change[name]);
    },
    'field.left': (_user, payload) => fireEvent.blur(field(payload.field)),
    'region.changed': external,
    'pasted.changed': (_user, { pasted }) => fill(screen.getByRole('textbox', { name: '粘贴整段地址' }), pasted),
    'recognise.pressed': () => press('识别'),
    'submit.pressed': () => press('保存'),
    'close.pressed': () => press('取消'),
    'leave.confirmed': () => press('放弃'),
    'leave.cancelled': () => press('继续填写'),
    'overwrite.confirmed': () => press('覆盖保存'),
    'overwrite.cancelled': () => press('返回核对'),
  },
});

async function open() {
  const input = { original: null, draft: null, isFirst: false };
  render(<AddressDialog actor={createActor(addressFormCases.machine, { input }).start()} />);
  await screen.findByRole('dialog');
}

test.each([
  ['ACC-ADDR-19', 'phone', '13512345678', '135 1234 5678'],
  ['ACC-ADDR-21', 'areaCode', '0755', '0755'],
  ['ACC-ADDR-22', 'number', '8765 4321', '87654321'],
] as const)('%s %s takes all of %s and not one character more', async (_id, name, whole, shown) => {
  await open();
  fill(field(name), whole);
  expect(field(name)).toHaveProperty('value', shown);
  fill(field(name), `${whole}9`);
  expect(field(name)).toHaveProperty('value', shown);
});

test('ACC-ADDR-11 ACC-ADDR-20 ACC-ADDR-22 a failed save tells every fault, and the first wrong field has the focus', async () => {
  await open();
  fill(field('areaCode'), '020');
  fill(field('zipCode'), '51062');
  press('保存');
  judged(field('consignee'), texts.consignee.empty);
  judged(field('number'), texts.number.malformed);
  judged(field('zipCode'), texts.zipCode.malformed);
  expect(document.activeElement).toBe(field('consignee'));
});
