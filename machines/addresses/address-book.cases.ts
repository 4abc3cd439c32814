import { defineCases } from '@xinglin/paths';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { addressBookMachine, type BookNotice } from './address-book.machine.ts';
import { sampleFields } from './address-fields.cases.ts';
import { sampleAddress } from './address-form.cases.ts';

const second = { ...sampleAddress, id: '01900000-0000-7000-8000-0000000ad002', consignee: '林建国', isDefault: false };
const two = [sampleAddress, second];
const twenty = Array.from({ length: MOST_ADDRESSES }, (_, at) => ({ ...second, id: `${second.id}-${at}` }));
const turnedDown = refusals('操作过于频繁，请稍后再试');
const changes = { 成功: { kind: 'done' as const }, 已被删除: { kind: 'gone' as const }, ...turnedDown };

function bookWords(notice: BookNotice | null): string {
  return notice?.kind === 'full' ? '「只能创建20个地址」' : noticeWords(notice, '「数据异常」');
}

/** Sample replies of the gateway, from which the paths of `addressBook` are built; its form is a child with its own. */
export const addressBookCases = defineCases(addressBookMachine, {
  events: {
    'retry.pressed': { 点重试: {} },
    'add.pressed': { 点新增: {} },
    'edit.pressed': { 编辑第二个: { id: second.id } },
    'delete.pressed': { 删除第二个: { id: second.id } },
    'delete.confirmed': { 确认删除: {} },
    'delete.cancelled': { 取消删除: {} },
    'default.pressed': { 设第二个为默认: { id: second.id } },
  },
  actors: {
    listAddresses: {
      done: {
        两个地址: { kind: 'listed', addresses: two, draft: null },
        还没有地址: { kind: 'listed', addresses: [], draft: null },
        已有二十个: { kind: 'listed', addresses: twenty, draft: null },
        有未保存的草稿: {
          kind: 'listed',
          addresses: two,
          draft: { id: second.id, version: second.version, fields: sampleFields },
        },
        ...turnedDown,
      },
      error: unreachable,
    },
    addressForm: {
      done: { 已保存: { kind: 'saved' }, 未保存就关闭: { kind: 'closed' }, 列表已过时: { kind: 'outdated' } },
    },
    deleteAddress: { done: changes, error: unreachable },
    setDefault: { done: changes, error: unreachable },
  },
  labels: {
    title: '收货地址',
    about: [
      '会员的收货地址：列出、新增、编辑、删除，并设一个为默认。',
      '删除前先询问（ACC-ADDR-04）；第二十一个地址在打开表单之前就被拒绝（ACC-ADDR-23）；表单由子流程负责。每次改动后重新读取列表。输入地址途中登录失效，回来后会带着已输入的内容重新打开（ACC-ADDR-26）。',
    ],
    states: {
      loading: '正在读取地址',
      failed: '地址没有读出来',
      listed: '地址列表',
      filling: '地址表单打开',
      confirming: '询问是否删除',
      deleting: '正在删除',
      settingDefault: '正在设为默认',
    },
    descriptions: {
      loading: '正在读取地址，先前的继续显示。',
      failed: '没有读到地址，页面其余部分照常使用。',
      listed: '用户看到地址，默认的在最前。',
      filling: '在弹窗里新增或编辑一个地址。',
      confirming: '正在询问是否删除这个地址。',
      deleting: '网关正在删除地址。',
      settingDefault: '网关正在把这个地址设为默认。',
    },
    guards: {
      hasDraft: '有未保存的草稿',
      isListed: '地址已读到',
      isFull: '地址已满',
      isSaved: '已保存',
      isOutdated: '列表已过时',
      isDone: '已完成',
      isGone: '地址已不存在',
    },
    emitted: { succeeded: '提示操作成功' },
    screens: {
      loading: ({ addresses }) => (addresses === null ? '「正在读取收货地址」' : '原来的地址仍可见'),
      failed: ({ notice }) => `${bookWords(notice)}、「重试」`,
      listed: ({ addresses, notice }) =>
        [
          ...(notice === null ? [] : [bookWords(notice)]),
          addresses?.length === 0 ? '「还没有收货地址」' : '地址卡片',
        ].join('、'),
      filling: '收货地址对话框',
      confirming: ({ notice }) => ['「删除这个地址？」', ...(notice === null ? [] : [bookWords(notice)])].join('、'),
      deleting: '「删除」按钮忙',
      settingDefault: '「设为默认」按钮忙',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'add.pressed': '点击「新增收货地址」',
      'edit.pressed': '点击「编辑」',
      'delete.pressed': '点击「删除」',
      'delete.confirmed': '确认删除',
      'delete.cancelled': '取消删除',
      'default.pressed': '点击「设为默认」',
    },
    actors: {
      listAddresses: '读取地址',
      addressForm: '地址表单',
      deleteAddress: '删除地址',
      setDefault: '设为默认',
    },
  },
});
