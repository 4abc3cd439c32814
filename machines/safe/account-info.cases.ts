import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readAccount } from '../../contract/safe/safe.calls.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, yes } from '../lib/how.cases.ts';
import { accountInfoMachine } from './account-info.machine.ts';

/** Sample replies of the gateway, from which the paths of `accountInfo` are built. */
export const accountInfoCases = defineCases(accountInfoMachine, {
  events: { 'retry.pressed': { 点重试: {} } },
  actors: {
    readAccount: {
      done: {
        有密码: { kind: 'read', account: { phone: '138****8000', hasPassword: true } },
        没有密码: { kind: 'read', account: { phone: '138****8000', hasPassword: false } },
        没有提到: { kind: 'read', account: { phone: '', hasPassword: null } },
        没有读出来: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/safe'] },
    replies: {
      readAccount: answers(readAccount, {
        有密码: yes({ phoneStr: '138****8000', hasPassword: true }),
        没有密码: yes({ phoneStr: '138****8000', hasPassword: false }),
        没有提到: yes({}),
        没有读出来: no(null),
      }),
    },
  }),
  labels: {
    title: '登录信息',
    about: ['账号安全页上对会员账号的了解（ACC-SAFE-01）：读取，失败后可再读。页面其余部分不等它。'],
    states: { loading: '正在读取登录信息', failed: '登录信息没有读出来', shown: '登录信息' },
    descriptions: {
      loading: '正在读取手机号和是否设有密码。',
      failed: '没有读到，页面其余部分照常使用。',
      shown: '显示掩码手机号和是否设有密码，以及修改的入口。',
    },
    screens: {
      loading: '「正在读取登录信息」',
      failed: '「登录信息没有读出来」、「重试」',
      shown: ({ account }) =>
        account?.hasPassword === false
          ? '「未设置，可用短信验证码登录」、「设置密码」'
          : '「修改手机号」、「修改密码」',
    },
    events: { 'retry.pressed': '点击「重试」' },
    actors: { readAccount: '读取登录信息' },
  },
});
