import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { sessionCases } from '../../machines/session/session.cases.ts';
import { productSearchMachine } from '../../machines/shell/product-search.machine.ts';
import { HomeBand } from '../../src/home/home-band.tsx';
import { settings } from '../../src/lib/settings.ts';
import { Shell } from '../../src/shell/shell.tsx';
import { external, press, testScreen } from '../kit/screen.tsx';

const search = createActor(productSearchMachine).start();
const logout = () => screen.queryByRole('button', { name: '退出登录' });
const login = () => screen.queryByRole('link', { name: '登录' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const nobodyIsNamed = () => {
  expect(screen.queryByText(/杏林春暖用户/)).toBeNull();
  expect(screen.queryByText('138****8000')).toBeNull();
};

testScreen(sessionCases, {
  render: (session) => (
    <Shell settings={settings} session={session} search={search} path="/user" onOpenChat={() => {}}>
      <HomeBand session={session}>home</HomeBand>
    </Shell>
  ),
  states: {
    unknown: () => {
      expect([login(), logout()]).toEqual([null, null]);
      nobodyIsNamed();
    },
    visitor: () => {
      expect(login()?.getAttribute('href')).toBe('/user/login');
      expect(screen.getByText('欢迎来到杏林大药房')).toBeTruthy();
      expect(logout()).toBeNull();
      nobodyIsNamed();
    },
    // A member who is known already stays in sight while the record is read again.
    'member.record.reading': ({ context }) => {
      expect(screen.getByText('正在读取您的资料')).toBeTruthy();
      expect(heading()).toBe(context.member === null ? '您好' : '您好，杏林春暖用户');
      if (context.member === null) nobodyIsNamed();
    },
    'member.record.known': () => {
      expect(heading()).toBe('您好，杏林春暖用户');
      expect(screen.getByText('138****8000')).toBeTruthy();
      expect(screen.getByText('您好，杏林春暖用户')).toBeTruthy();
    },
    'member.record.unreadable': ({ context }) => {
      expect(screen.getByRole('alert').textContent).toBe('您的资料没有读出来');
      expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
      if (context.member === null) nobodyIsNamed();
    },
    'member.access.granted': () => {
      expect(logout()).not.toBeNull();
      expect(login()).toBeNull();
    },
    'member.access.refreshing': () => expect(logout()).not.toBeNull(),
    dropping: () => expect([login(), logout()]).toEqual([null, null]),
    leaving: () => {
      expect(screen.getByRole('button', { name: '正在退出' }).getAttribute('aria-disabled')).toBe('true');
      expect(login()).toBeNull();
    },
    clearing: () => expect(screen.getByRole('button', { name: '正在退出' })).toBeTruthy(),
    left: nobodyIsNamed,
  },
  events: {
    'marker.changed': external,
    'tokens.stored': external,
    'call.unauthorized': external,
    'session.refused': external,
    'expiry.reached': external,
    'record.retried': () => press('重试'),
    'record.outdated': external,
    'logout.pressed': () => {
      const button = logout();
      if (button !== null) fireEvent.click(button);
    },
  },
});
