import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { maskLandline } from '../../contract/addresses/address.ts';
import { addressFieldsCases } from '../../machines/addresses/address-fields.cases.ts';
import { emptyFields } from '../../machines/addresses/address-fields.machine.ts';
import { AddressFields } from '../../src/addresses/address-fields.tsx';
import { external, fill, linesOf, testScreen } from '../kit/screen.tsx';

const labels = {
  consignee: '收货人',
  phone: '手机号码',
  detail: '详细地址',
  areaCode: '区号',
  number: '固定电话',
  zipCode: '邮政编码',
} as const;
const field = (name: keyof typeof labels) => screen.getByRole('textbox', { name: labels[name] });
const box = () => screen.getByRole('checkbox', { name: '设为默认地址' });

const texts = {
  consignee: { empty: '收货人不能为空', malformed: '收货人为 2~10 个汉字或字母' },
  phone: { empty: '手机号码不能为空', malformed: '请输入正确的手机号码' },
  detail: { empty: '详细地址不能为空', tooLong: '详细地址最多 50 个字' },
} as const;
const landlineText = '固定电话请同时填写区号（最多 4 位）与号码（最多 8 位），只填数字';

const judged = (element: Element, text: string | null) => {
  expect(element.getAttribute('aria-invalid')).toBe(text === null ? null : 'true');
  if (text !== null) expect(linesOf(element)).toContain(text);
};

testScreen(addressFieldsCases, {
  render: (actor) => <AddressFields actor={actor} lockedText="当前的默认地址" />,
  states: {
    editing: ({ context }) => {
      const { faults } = context;
      for (const name of ['consignee', 'detail', 'areaCode', 'number', 'zipCode'] as const) {
        expect(field(name)).toHaveProperty('value', context[name]);
      }
      expect(field('phone')).toHaveProperty('value', context.phone.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
      judged(field('consignee'), faults.consignee && texts.consignee[faults.consignee]);
      judged(field('phone'), faults.phone && texts.phone[faults.phone]);
      judged(field('detail'), faults.detail && texts.detail[faults.detail]);
      judged(field('number'), faults.landline && landlineText);
      judged(field('zipCode'), faults.zipCode && '邮政编码为 6 位数字');
      judged(screen.getByRole('combobox', { name: '所在地区' }), faults.region && '省市区不能为空');
      expect(linesOf(field('detail'))).toContain(`${Array.from(context.detail).length}/50`);
      expect(box()).toHaveProperty('checked', context.isDefault);
      expect(box()).toHaveProperty('disabled', context.defaultIsLocked);
      expect(screen.queryByText('当前的默认地址') !== null).toBe(context.defaultIsLocked);
    },
  },
  events: {
    'field.changed': (_user, payload) => fill(field(payload.field), payload.value),
    'field.left': (_user, payload) => fireEvent.blur(field(payload.field)),
    'default.changed': () => fireEvent.click(box()),
    'region.changed': external,
    'fields.announced': external,
    'check.asked': external,
  },
});

/** Without the form that it notifies. */
const alone = addressFieldsCases.machine.provide({ actions: { tellChanged: () => {} } });

test.each([
  ['ACC-ADDR-19', 'phone', '13512345678', '135 1234 5678'],
  ['ACC-ADDR-21', 'areaCode', '0755', '0755'],
  ['ACC-ADDR-22', 'number', '8765 4321', '87654321'],
] as const)('%s %s takes all of %s and not one character more', (_id, name, whole, shown) => {
  render(
    <AddressFields
      actor={createActor(alone, {
        input: { fields: emptyFields, defaultIsLocked: false, maskedPhone: null },
      }).start()}
      lockedText=""
    />,
  );
  fill(field(name), whole);
  expect(field(name)).toHaveProperty('value', shown);
  fill(field(name), `${whole}9`);
  expect(field(name)).toHaveProperty('value', shown);
});

test('ACC-ADDR-08 masking a landline keeps its area code', () => {
  expect(maskLandline('020-87654321')).toBe('020-****4321');
  expect(maskLandline('0571-7654321')).toBe('0571-****4321');
  expect(maskLandline('')).toBe('');
});
