import { defineCases } from '@xinglin/paths';
import * as calls from '../../contract/addresses/address.calls.ts';
import { noticeWords, refusals, said, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, garbled, no, own, refusedAnswers, varying } from '../lib/how.cases.ts';
import { type AddressFaults, emptyFields, faultsOf } from './address-fields.ts';
import { type AddressFormContext, addressFormMachine } from './address-form.machine.ts';
import { sampleRegion } from './region-picker.cases.ts';

/** An address with nothing but its consignee. */
export const emptyAddress: calls.AddressRecord = {
  ...{ id: '', consignee: '林建国', consigneePhone1: '', consigneePhone2: '', customArea: '', deliveryAddress: '' },
  ...{ provinceCode: '', provinceName: '', cityCode: '', cityName: '', regionCode: '', regionName: '' },
  ...{ streetCode: '', streetName: '', zipCode: '', isDefault: false, version: 1 },
};

/** The page keeps the region data once loaded. */
const afresh = { says: '刷新页面，表单没有自己打开就点「新增收货地址」，粘贴同样的文字' };

/** The answers to saving a new address, and an existing one. */
const createHow = answers(calls.createAddress, {
  保存成功: own,
  ...refusedAnswers('只能创建20个地址'),
  服务异常: garbled,
});
const editHow = answers(calls.editAddress, {
  保存成功: own,
  ...refusedAnswers('只能创建20个地址'),
  服务异常: garbled,
  别处已修改: no('该地址已在别处修改过，请核对后再保存', 409),
  地址已不存在: no('该地址已不存在', 404),
});
const saveHow = varying([editHow], ({ id }) => (id === null ? createHow : editHow));

/** An address as the gateway gives it. */
export const sampleAddress: calls.AddressRecord = {
  ...emptyAddress,
  id: '01900000-0000-7000-8000-0000000ad001',
  consignee: '林小满',
  consigneePhone1: '020-87654321',
  consigneePhone2: '13800138000',
  customArea: '体育东路 28 号',
  deliveryAddress: '广东省广州市天河区体育东路 28 号',
  isDefault: true,
  provinceCode: '44',
  provinceName: '广东省',
  cityCode: '4401',
  cityName: '广州市',
  regionCode: '440106',
  regionName: '天河区',
  zipCode: '510620',
  version: 1,
};

/** Valid fields, which the paths save. */
export const sampleFields = {
  ...emptyFields,
  consignee: '李雷',
  phone: '13512345678',
  detail: '体育东路 28 号',
  region: sampleRegion,
};
const { isDefault: _, ...found } = sampleFields;

const faultTexts: { readonly [Name in keyof AddressFaults]: Readonly<Record<string, string>> } = {
  consignee: { empty: '「收货人不能为空」', malformed: '「收货人为 2~10 个汉字或字母」' },
  phone: { empty: '「手机号码不能为空」', malformed: '「请输入正确的手机号码」' },
  region: { missing: '「省市区不能为空」' },
  detail: { empty: '「详细地址不能为空」', tooLong: '「详细地址最多 50 个字」' },
  number: { malformed: '「固定电话请同时填写区号（最多 4 位）与号码（最多 8 位），只填数字」' },
  zipCode: { malformed: '「邮政编码为 6 位数字」' },
};
const faultNames = ['consignee', 'phone', 'region', 'detail', 'number', 'zipCode'] as const;

const textsOf = (faults: Partial<AddressFaults>) =>
  faultNames.flatMap((name) => faultTexts[name][faults[name] ?? ''] ?? []);

/** The faults of fields that were typed and not left yet. */
function ahead(context: AddressFormContext): Partial<AddressFaults> {
  const { fields, faults } = context;
  const typed = { ...fields, number: fields.areaCode + fields.number, region: '' };
  const wrong = faultsOf(context);
  const isAhead = (name: keyof AddressFaults) => typed[name] !== '' && faults[name] === null;
  return Object.fromEntries(faultNames.filter(isAhead).map((name) => [name, wrong[name]]));
}
const afterLeaving = (text: string) => `点到别处后${text}`;

function formWords(context: AddressFormContext): string {
  const { notice, recognised, faults } = context;
  const words = said(
    noticeWords(notice, '「数据异常」') || (recognised === 'nothing' && '「没有识别出可填写的内容」'),
    ...textsOf(faults),
    ...textsOf(ahead(context)).map(afterLeaving),
  );
  return words || '「保存」按钮可点';
}

/** What a shopper types and replies of the gateway, from which the paths of `addressForm` are built. */
export const addressFormCases = defineCases(addressFormMachine, {
  inputs: {
    新地址: { original: null, draft: null, isFirst: false },
    编辑默认地址: { original: { ...sampleAddress, consigneePhone2: '138****8000' }, draft: null, isFirst: false },
    恢复草稿: { original: null, draft: { id: null, version: 0, fields: sampleFields }, isFirst: true },
  },
  events: {
    'field.changed': {
      收货人: { change: { consignee: '李雷' } },
      收货人一个字: { change: { consignee: '李' } },
      手机号: { change: { phone: '13512345678' } },
      手机号不对: { change: { phone: '12345678901' } },
      详细地址: { change: { detail: '体育东路 28 号' } },
      详细地址五十一字: { change: { detail: '路'.repeat(51) } },
      区号: { change: { areaCode: '020' } },
      邮编五位: { change: { zipCode: '51062' } },
      勾选默认: { change: { isDefault: true } },
    },
    'field.left': {
      离开收货人: { field: 'consignee' },
      离开手机号: { field: 'phone' },
      离开详细地址: { field: 'detail' },
      离开区号: { field: 'areaCode' },
      离开邮编: { field: 'zipCode' },
    },
    'region.changed': { 选好地区: { region: sampleRegion } },
    'pasted.changed': {
      粘贴一段地址: { pasted: '李雷 13512345678 广东省广州市天河区体育东路 28 号' },
      清空: { pasted: '' },
    },
    'recognise.pressed': { 点识别: {} },
    'submit.pressed': { 点保存: {} },
    'close.pressed': { 点取消: {} },
    'leave.confirmed': { 点放弃: {} },
    'leave.cancelled': { 点继续填写: {} },
    'overwrite.confirmed': { 点覆盖保存: {} },
    'overwrite.cancelled': { 点返回核对: {} },
  },
  actors: {
    regionPicker: {},
    recognise: {
      done: {
        识别出各栏: { kind: 'found', fields: found },
        只识别出姓名与手机号: { kind: 'found', fields: { consignee: '李雷', phone: '13512345678' } },
        什么也没识别出: { kind: 'nothing' },
      },
      error: unreachable,
    },
    saveAddress: {
      done: {
        保存成功: { kind: 'saved' },
        ...refusals('只能创建20个地址'),
        别处已修改: { kind: 'changed', message: '该地址已在别处修改过，请核对后再保存' },
        地址已不存在: { kind: 'gone', message: '该地址已不存在' },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      新地址: [
        '以 13800138000 登录',
        '在浏览器的开发者工具里停用缓存，刷新页面',
        '打开 /user/personal/address，点「新增收货地址」',
      ],
      编辑默认地址: ['以 13800138000 登录', '打开 /user/personal/address，点林小满的「编辑」'],
      恢复草稿: [
        '以 13800138001 登录',
        '打开 /user/personal/address，点「新增收货地址」，把收货人、手机号码、所在地区与详细地址填对，不要保存',
        '刷新页面',
      ],
    },
    events: {
      'field.changed': {
        收货人: '把收货人改成“李雷”',
        收货人一个字: '把收货人改成“李”',
        手机号: '把手机号码改成 13512345678',
        手机号不对: '把手机号码改成 12345678901',
        详细地址: '把详细地址改成“体育东路 28 号”',
        详细地址五十一字: `把详细地址改成 51 个字：${'路'.repeat(51)}`,
        区号: '把固定电话的区号改成 020',
        邮编五位: '把邮政编码改成 51062',
        勾选默认: '勾选「设为默认地址」',
      },
      'field.left': {
        离开收货人: '在收货人里点一下，再按 Tab',
        离开手机号: '在手机号码里点一下，再按 Tab',
        离开详细地址: '在详细地址里点一下，再按 Tab',
        离开区号: '在固定电话的区号里点一下，再按 Tab',
        离开邮编: '在邮政编码里点一下，再按 Tab',
      },
      'region.changed': { 选好地区: '打开所在地区，依次选广东省、广州市、天河区，点「就选到这里」' },
      'pasted.changed': { 粘贴一段地址: '粘贴“李雷 13512345678 广东省广州市天河区体育东路 28 号”' },
    },
    replies: {
      recognise: answers(
        { method: 'GET', path: '/regions/*' },
        {
          识别出各栏: own,
          只识别出姓名与手机号: { says: '把粘贴的文字改成“李雷 13512345678”' },
          什么也没识别出: { says: '把粘贴的文字改成“你好”' },
          网络断开: { drop: true, ...afresh },
          服务异常: { status: 500, ...afresh },
        },
      ),
      saveAddress: saveHow,
    },
  }),
  possible: ({ type, caseName }, { original, fields, defaultIsLocked }) => {
    if (caseName === '勾选默认') return !defaultIsLocked && !fields.isDefault;
    // Only an existing address can be changed elsewhere, or gone.
    if (original === null) return !['别处已修改', '地址已不存在'].includes(caseName);
    return !['pasted.changed', 'recognise.pressed'].includes(type);
  },
  labels: {
    title: '收货地址表单',
    about: [
      '一个地址的表单，新增或编辑，在弹窗里。',
      '离开一栏时检查这一栏，保存时检查所有栏，再问网关一次，按多少次都只问一次。地区由子流程负责。任何失败都保留已输入的内容，并作为草稿比页面活得更久，直到保存或放弃（ACC-ADDR-26）。读取之后在别处改过的地址，只有用户同意才覆盖。粘贴的文字只识别有把握的部分。有改动时，不询问就不会放弃。保存时可以先关闭弹窗：保存继续进行，失败时弹窗带着已输入的内容重新打开。',
    ],
    states: {
      editing: '填写中',
      recognising: '正在识别粘贴的地址',
      saving: '保存',
      'saving.shown': '正在保存',
      'saving.left': '对话框已关闭，仍在保存',
      conflicted: '询问是否覆盖',
      leaving: '询问是否放弃',
      ended: '表单已关闭',
    },
    descriptions: {
      editing: '用户填写地址；哪里不对，离开那一栏后就在旁边说明。',
      recognising: '正在对照地区数据识别粘贴的文字。',
      saving: '网关正在保存地址。',
      'saving.shown': '用户在弹窗前等待保存。',
      'saving.left': '用户已关闭弹窗，保存继续进行。',
      conflicted: '地址在别处改过：不询问就不覆盖。',
      leaving: '输入了内容：不询问就不放弃。',
      ended: '已保存或已放弃，草稿清除。',
    },
    guards: {
      isFree: '可以修改',
      isRight: '各栏都正确',
      hasRegion: '识别出了地区',
      hasPasted: '有粘贴的文字',
      isChanged: '有改动',
    },
    screens: {
      editing: formWords,
      recognising: '「识别」按钮忙',
      'saving.shown': '「保存」按钮忙',
      'saving.left': '没有对话框',
      conflicted: '「覆盖保存」、「返回核对」',
      leaving: '「放弃」、「继续填写」',
      ended: '没有对话框',
    },
    events: {
      'field.changed': '填写或勾选',
      'field.left': '离开一栏',
      'region.changed': '选择地区',
      'pasted.changed': '在智能识别框里粘贴',
      'recognise.pressed': '点击「识别」',
      'submit.pressed': '点击「保存」',
      'close.pressed': '点击「取消」、关闭或按 Esc',
      'leave.confirmed': '确认放弃',
      'leave.cancelled': '继续填写',
      'overwrite.confirmed': '确认覆盖',
      'overwrite.cancelled': '返回核对',
    },
    actors: { regionPicker: '选择省市区', recognise: '智能识别', saveAddress: '保存地址' },
  },
  valuesPerKey: 50,
  // All that guards ask for. No event above makes a wrong landline or postal code right.
  sameness: {
    fields: (context) => {
      const { number, zipCode, ...required } = faultsOf(context);
      return [...Object.values(required), number ?? zipCode].map((fault) => fault !== null);
    },
  },
});
