import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { accountInfoCases } from '../../machines/safe/account-info.cases.ts';
import { SafeAccount } from '../../src/safe/safe-account.tsx';
import { press, testScreen, textsOf } from '../kit/screen.tsx';

testScreen(accountInfoCases, {
  render: (actor) => <SafeAccount actor={actor} />,
  states: {
    loading: () => expect(screen.getByText('正在读取登录信息')).toBeTruthy(),
    failed: () => expect(screen.getByRole('alert').textContent).toContain('登录信息没有读出来'),
    shown: ({ context: { account } }) => {
      expect(screen.queryByRole('alert')).toBeNull();
      const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      const password =
        account?.hasPassword === false
          ? ['设置密码', '/user/account/password/forget']
          : [
              '修改密码',
              '/user/bind/phone/editPwd?backUrl=%2Fuser%2Faccount%2Fpassword%2Fedit%3FbackUrl%3D%252Fuser%252Fpersonal%252Fsafe',
            ];
      expect(links).toEqual([['修改手机号', '/user/bind/phone/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe'], password]);
      const [phone, state] = textsOf(screen.getAllByRole('listitem'));
      expect(phone).toContain(account?.phone === '' ? '还没有手机号码' : '138****8000138开头，尾号8000');
      const emitted = { true: '已设置', false: '未设置，可用短信验证码登录' };
      expect(state?.includes('设置')).toBe(account?.hasPassword !== null);
      if (account?.hasPassword !== null) expect(state).toContain(emitted[`${account?.hasPassword === true}`]);
    },
  },
  events: { 'retry.pressed': () => press('重试') },
});
