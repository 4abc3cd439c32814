import { defineCases, NO_INPUT } from '@xinglin/paths';
import * as calls from '../../contract/addresses/address.calls.ts';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answered, answers, byHand, no, short, yes } from '../lib/how.cases.ts';
import { changesHow, listLabels, rowCalls, rowEvents, turnedDownHow } from '../lib/owned-list.cases.ts';
import type { OwnedList } from '../lib/owned-list.ts';
import { addressBookMachine } from './address-book.machine.ts';
import { emptyAddress, sampleAddress, sampleFields } from './address-form.cases.ts';

const second = { ...sampleAddress, id: '01900000-0000-7000-8000-0000000ad002', consignee: '林建国', isDefault: false };
const two = [sampleAddress, second];
const twenty = Array.from({ length: MOST_ADDRESSES }, (_, at) => ({ ...emptyAddress, id: `a${at + 1}` }));

const isNew = (input: unknown) => Object(input).original === null;

const labels = listLabels<OwnedList<unknown> & { readonly isFull: boolean }>({
  what: '地址',
  reading: '「正在读取收货地址」',
  question: '「删除这个地址？」',
  empty: '「还没有收货地址」',
  notice: ({ notice, isFull }) => (isFull ? '「只能创建20个地址」' : noticeWords(notice, '「数据异常」')),
});

/** Sample replies of the gateway, from which the paths of `addressBook` are built; its form is a child. */
export const addressBookCases = defineCases(addressBookMachine, {
  events: { ...rowEvents(second.id), 'add.pressed': { 点新增: {} }, 'edit.pressed': { 编辑第二个: { id: second.id } } },
  actors: {
    ...rowCalls,
    listAddresses: {
      done: {
        两个地址: { kind: 'listed', rows: two },
        还没有地址: { kind: 'listed', rows: [] },
        已有二十个: { kind: 'listed', rows: twenty },
        有未保存的草稿: {
          kind: 'drafted',
          rows: two,
          draft: { id: second.id, version: second.version, fields: sampleFields },
        },
        ...refusals(),
      },
      error: unreachable,
    },
    addressForm: {
      done: { 已保存: { kind: 'saved' }, 未保存就关闭: { kind: 'closed' }, 列表已过时: { kind: 'outdated' } },
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/address'] },
    events: {
      'delete.pressed': { 删除第二个: '点林建国的「删除」' },
      'default.pressed': { 设第二个为默认: '点林建国的「设为默认」' },
      'edit.pressed': { 编辑第二个: '点林建国的「编辑」' },
    },
    replies: {
      listAddresses: answers(calls.listAddresses, {
        两个地址: yes(two.map(short)),
        还没有地址: yes([]),
        已有二十个: yes(twenty.map(short)),
        有未保存的草稿: { says: '打开 /user/personal/address，点林建国的「编辑」，把收货人改成“李雷”，不要保存' },
        ...turnedDownHow,
      }),
      deleteRow: answers(calls.deleteAddress, changesHow),
      setDefault: answers(calls.setDefaultAddress, changesHow),
      addressForm: {
        已保存: (input) =>
          isNew(input)
            ? {
                text: '填好收货人、手机号码、所在地区与详细地址，点「保存」',
                ...answered(calls.createAddress, yes({})),
              }
            : { text: '点「保存」', ...answered(calls.editAddress, yes({})) },
        未保存就关闭: { text: '点「取消」，询问时点「放弃」' },
        列表已过时: {
          text: '点「保存」，看到“该地址已不存在”后点「取消」，询问时点「放弃」',
          ...answered(calls.editAddress, no('该地址已不存在', 404)),
        },
      },
    },
  }),
  possible: ({ type, caseName }, { rows, subject }) => {
    // A draft comes back only when the page is opened.
    if (caseName === '有未保存的草稿') return rows === null;
    // Only an existing address can be gone.
    if (caseName === '列表已过时') return subject !== null;
    return !['edit.pressed', 'delete.pressed', 'default.pressed'].includes(type) || rows?.length === 2;
  },
  labels: {
    ...labels,
    title: '收货地址',
    about: [
      '会员的收货地址：列出、新增、编辑、删除，并设一个为默认。',
      '删除前先询问（ACC-ADDR-04）；第二十一个地址在打开表单之前就被拒绝（ACC-ADDR-23）；表单由子流程负责。输入地址途中登录失效，回来后会带着已输入的内容重新打开（ACC-ADDR-26）。',
    ],
    states: { ...labels.states, filling: '地址表单打开' },
    descriptions: { ...labels.descriptions, filling: '在弹窗里新增或编辑一个地址。' },
    guards: { isFull: '地址已满' },
    emitted: { succeeded: '提示操作成功' },
    screens: { ...labels.screens, filling: '收货地址对话框' },
    events: { ...labels.events, 'add.pressed': '点击「新增收货地址」', 'edit.pressed': '点击「编辑」' },
    actors: { ...labels.actors, listAddresses: '读取地址', addressForm: '地址表单' },
  },
});
