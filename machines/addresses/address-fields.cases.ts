import { defineCases } from '@xinglin/paths';
import * as calls from '../../contract/addresses/address.calls.ts';
import { said } from '../lib/form-notice.cases.ts';
import { answered, beside, byHand, prepared } from '../lib/how.cases.ts';
import {
  type AddressFaults,
  type AddressFieldsContext,
  addressFieldsMachine,
  emptyFields,
  faultsIn,
} from './address-fields.machine.ts';
import { sampleRegion } from './region-picker.cases.ts';

/** Keeps the form open even when every field is right. */
const notSaved = prepared(
  answered(calls.createAddress, { drop: true, and: [beside(calls.editAddress, { drop: true })] }),
);
const GUANGZHOU = '广东省广州市天河区';

const detail = '体育东路 28 号';

/** Valid fields, which the paths of the address machines save. */
export const sampleFields = {
  ...emptyFields,
  consignee: '李雷',
  phone: '13512345678',
  detail,
  region: sampleRegion,
};

const words: { readonly [Name in keyof AddressFaults]: Readonly<Record<string, string>> } = {
  consignee: { empty: '「收货人不能为空」', malformed: '「收货人为 2~10 个汉字或字母」' },
  phone: { empty: '「手机号码不能为空」', malformed: '「请输入正确的手机号码」' },
  region: { missing: '「省市区不能为空」' },
  detail: { empty: '「详细地址不能为空」', tooLong: '「详细地址最多 50 个字」' },
  landline: { malformed: '「固定电话请同时填写区号（最多 4 位）与号码（最多 8 位），只填数字」' },
  zipCode: { malformed: '「邮政编码为 6 位数字」' },
};
const faultNames = ['consignee', 'phone', 'region', 'detail', 'landline', 'zipCode'] as const;

const textsOf = (faults: Partial<AddressFaults>) => faultNames.flatMap((name) => words[name][faults[name] ?? ''] ?? []);

/** The faults of fields that were typed and not left yet. */
function ahead(context: AddressFieldsContext): Partial<AddressFaults> {
  const { consignee, phone, detail, areaCode, number, zipCode, faults } = context;
  const typed = { consignee, phone, detail, zipCode, landline: areaCode + number, region: '' };
  const wrong = faultsIn(context);
  const isAhead = (name: keyof AddressFaults) => typed[name] !== '' && faults[name] === null;
  return Object.fromEntries(faultNames.filter(isAhead).map((name) => [name, wrong[name]]));
}
const afterLeaving = (text: string) => `点到别处后${text}`;

/** What a shopper types as an address, from which the paths of `addressFields` are built; the region is a child. */
export const addressFieldsCases = defineCases(addressFieldsMachine, {
  inputs: {
    空表单: { fields: emptyFields, defaultIsLocked: false, maskedPhone: null },
    默认地址且手机号打码: {
      fields: { ...sampleFields, phone: '138****8000', isDefault: true },
      defaultIsLocked: true,
      maskedPhone: '138****8000',
    },
  },
  events: {
    'field.changed': {
      收货人: { field: 'consignee', value: '李雷' },
      收货人一个字: { field: 'consignee', value: '李' },
      手机号: { field: 'phone', value: '13512345678' },
      手机号不对: { field: 'phone', value: '12345678901' },
      详细地址: { field: 'detail', value: detail },
      详细地址五十一字: { field: 'detail', value: '路'.repeat(51) },
      区号: { field: 'areaCode', value: '020' },
      电话号码: { field: 'number', value: '87654321' },
      邮编五位: { field: 'zipCode', value: '51062' },
    },
    'field.left': {
      离开收货人: { field: 'consignee' },
      离开手机号: { field: 'phone' },
      离开详细地址: { field: 'detail' },
      离开区号: { field: 'areaCode' },
      离开邮编: { field: 'zipCode' },
    },
    'region.changed': { 选好地区: { region: sampleRegion } },
    'default.changed': { 勾选默认: { isDefault: true } },
    'fields.announced': {
      识别出姓名: { fields: { consignee: '李雷' } },
      识别出地区: { fields: { region: sampleRegion, detail } },
    },
    'check.asked': { 提交表单: {} },
  },
  actors: { regionPicker: {} },
  how: byHand({
    starts: {
      空表单: ['以 13800138000 登录', '打开 /user/personal/address，点「新增收货地址」'],
      默认地址且手机号打码: ['以 13800138000 登录', '打开 /user/personal/address，点林小满的「编辑」'],
    },
    events: {
      'field.changed': {
        收货人: '把收货人改成“李雷”',
        收货人一个字: '把收货人改成“李”',
        手机号: '把手机号码改成 13512345678',
        手机号不对: '把手机号码改成 12345678901',
        详细地址: `把详细地址改成“${detail}”`,
        详细地址五十一字: `把详细地址改成 51 个字：${'路'.repeat(51)}`,
        区号: '把固定电话的区号改成 020',
        电话号码: '把固定电话的号码改成 87654321',
        邮编五位: '把邮政编码改成 51062',
      },
      'field.left': {
        离开收货人: '在收货人里点一下，再按 Tab',
        离开手机号: '在手机号码里点一下，再按 Tab',
        离开详细地址: '在详细地址里点一下，再按 Tab',
        离开区号: '在固定电话的区号里点一下，再按 Tab',
        离开邮编: '在邮政编码里点一下，再按 Tab',
      },
      'region.changed': { 选好地区: '打开所在地区，依次选广东省、广州市、天河区，点「就选到这里」' },
      'fields.announced': {
        识别出姓名: '在智能识别框里粘贴“李雷”，点「识别」',
        识别出地区: `在智能识别框里粘贴“${GUANGZHOU}${detail}”，点「识别」`,
      },
      'check.asked': { 提交表单: `${notSaved}，点「保存」` },
    },
  }),
  possible: ({ type }, { defaultIsLocked, isDefault, maskedPhone }) => {
    if (type === 'default.changed') return !defaultIsLocked && !isDefault;
    // Only a new address is pasted.
    return type !== 'fields.announced' || maskedPhone === null;
  },
  labels: {
    title: '收货地址各栏',
    about: [
      '地址的各栏：收货人、手机、地区、详细地址、固定电话、邮编和设为默认。',
      '离开一栏时检查这一栏；所在表单提出校验时全部检查，表单会得知通过或被拒绝；每次改动表单也会得知，用来保存草稿。地区由子流程负责。表单从粘贴文字里识别出的内容会告诉这里。',
    ],
    states: { editing: '填写中' },
    descriptions: {
      editing: '用户输入；哪里不对，离开那一栏后就在旁边说明。',
    },
    guards: {
      isFree: '可以修改',
      hasRegion: '识别出了地区',
      allAreRight: '各栏都正确',
    },
    screens: {
      editing: (context) =>
        said(textsOf(context.faults).join('、') || '没有错误提示', ...textsOf(ahead(context)).map(afterLeaving)),
    },
    events: {
      'field.changed': '填写',
      'field.left': '离开',
      'region.changed': '选择地区',
      'default.changed': '勾选「设为默认地址」',
      'fields.announced': '智能识别填入',
      'check.asked': '所在表单要求检查',
    },
    actors: { regionPicker: '选择省市区' },
  },
});
