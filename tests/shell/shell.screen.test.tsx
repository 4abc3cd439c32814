import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type ReadMemberReply, type SessionEvent, sessionMachine } from '../../machines/session/session.machine.ts';
import { productSearchMachine } from '../../machines/shell/product-search.machine.ts';
import { settings } from '../../src/lib/settings.ts';
import type { Settings } from '../../src/lib/settings-schema.ts';
import { BareShell } from '../../src/shell/bare-shell.tsx';
import { Shell } from '../../src/shell/shell.tsx';

const nothing: Settings = {
  ...settings,
  hotline: '',
  serviceHours: '',
  helpLinks: [],
  licences: [],
  socialQrImage: '',
  chatUrl: '',
  searchUrl: '',
  mallHome: '',
  cartUrl: '',
  userAgreementUrl: '',
  privacyAgreementUrl: '',
};
const everything: Settings = {
  ...nothing,
  brandName: '百草堂',
  hotline: '400-000-0000',
  serviceHours: '8:30-22:00',
  helpLinks: [{ text: '购药指南', url: '/help/guide' }],
  licences: [
    { text: '药品经营许可证：沪CA0000000', url: '/licence' },
    { text: '沪ICP备00000000号', url: '' },
  ],
  socialQrImage: '/social.png',
  chatUrl: '/sandbox/chat',
  searchUrl: '/sandbox/search',
  mallHome: '/sandbox/mall',
  userAgreementUrl: '/a/user',
  privacyAgreementUrl: '/a/privacy',
};

interface Opened {
  nickName: string;
  path: string;
  onOpenChat: () => void;
}

function show(shop: Settings, { nickName = '', path = '/user', onOpenChat = () => {} }: Partial<Opened> = {}) {
  const member: ReadMemberReply = {
    kind: 'read',
    member: { accountId: '1', nickName, phone: '138****8000', avatar: '', completion: 50 },
  };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        watchSession: fromCallback<SessionEvent>(({ sendBack }) =>
          sendBack({ type: 'marker.changed', loggedIn: nickName !== '' }),
        ),
        readMember: fromPromise<ReadMemberReply>(async () => member),
        dropTokens: fromPromise<void>(async () => {}),
      },
    }),
  ).start();
  const search = createActor(productSearchMachine).start();
  return render(
    <Shell settings={shop} session={session} search={search} path={path} onOpenChat={onOpenChat}>
      <h1>page</h1>
    </Shell>,
  );
}

describe('what the shop has not set is not shown', () => {
  test('ACC-FRAME-01 ACC-FRAME-02 ACC-FRAME-03 the frame renders without any of it', async () => {
    show(nothing);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText(/客服|热线|服务时间|关注我们|协议|商城|许可证/)).toBeNull();
    expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy();
  });

  test('ACC-FRAME-14 ACC-FRAME-15 ACC-FRAME-16 ACC-FRAME-18 the footer names what is set', () => {
    show(everything);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['购药指南', '/help/guide'],
      ['用户服务协议', '/a/user'],
      ['隐私协议', '/a/privacy'],
      ['药品经营许可证：沪CA0000000', '/licence'],
    ]);
    expect(footer.getByText('沪ICP备00000000号')).toBeTruthy();
    expect(footer.getByText('客服热线 400-000-0000 · 服务时间 8:30-22:00')).toBeTruthy();
  });

  test('ACC-FRAME-17 the social QR opens from its button and closes on Esc', async () => {
    show(everything);
    expect(screen.queryByAltText('社交媒体二维码')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '关注我们' }));
    expect(screen.getByAltText('社交媒体二维码').getAttribute('src')).toBe('/social.png');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByAltText('社交媒体二维码')).toBeNull();
  });

  test('ACC-FRAME-19 the chat opens from the top bar', () => {
    const onOpenChat = vi.fn<() => void>();
    show(everything, { onOpenChat });
    const [inTopBar] = screen.getAllByRole('button', { name: '在线客服' });
    if (inTopBar) fireEvent.click(inTopBar);
    expect(onOpenChat).toHaveBeenCalledTimes(1);
  });

  test('both shells show BRAND_NAME', () => {
    show(everything);
    expect(within(screen.getByRole('banner')).getByText('百草堂')).toBeTruthy();
    cleanup();
    render(<BareShell settings={everything}>x</BareShell>);
    expect(within(screen.getByRole('banner')).getByText('百草堂')).toBeTruthy();
  });
});

test('ACC-FRAME-12 the header shows how complete the profile is, and links to what is missing', async () => {
  show(nothing, { nickName: '小满' });
  const header = within(screen.getByRole('banner'));
  const [link] = await header.findAllByRole('link', { name: '完善资料 50%' });
  expect(link?.getAttribute('href')).toBe('/user/personal/addInfo/info');
});

describe('menus', () => {
  test('ACC-FRAME-13 what is not built has no link', async () => {
    show(everything, { nickName: '小满' });
    await screen.findAllByText('您好，小满');
    const own = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/user'));
    expect(new Set(own)).toEqual(
      new Set([
        '/user',
        '/user/order/collect',
        '/user/order/drug',
        '/user/personal/address',
        '/user/personal/patient',
        '/user/personal/safe',
        '/user/order/mine/all',
        '/user/personal/info',
        '/user/personal/addInfo/info',
        '/user/account/coupon',
        '/user/account/coin',
        '/user/personal/invoice',
      ]),
    );
  });

  test('the member menu marks the current page, and a visitor has no menu', async () => {
    show(everything, { nickName: '小满' });
    await screen.findAllByText('您好，小满');
    const [menu] = screen.getAllByRole('navigation', { name: '会员中心菜单' });
    const entry = within(menu ?? document.body).getByRole('link', { name: '会员首页' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    cleanup();
    show(everything, { path: '/merchants/entry' });
    await screen.findByRole('link', { name: '登录' });
    expect(screen.queryByRole('navigation', { name: '会员中心菜单' })).toBeNull();
  });

  test('below 1024 px a button opens the menu', () => {
    const { container } = show(everything);
    const opener = container.querySelector('[popovertarget]');
    const panel = container.querySelector('[popover]');
    expect(opener?.getAttribute('aria-label')).toBe('打开菜单');
    expect(opener?.getAttribute('popovertarget')).toBe(panel?.id);
  });
});

test('ACC-FRAME-04 ACC-FRAME-05 the nickname in the top bar is cut to 6 characters', async () => {
  show(everything, { nickName: '  杏林春暖🌿用户甲 ' });
  expect(await screen.findByText('您好，杏林春暖🌿用')).toBeTruthy();
});

test('ACC-FRAME-06 ACC-FRAME-07 ACC-FRAME-08 ACC-SES-01 ACC-SES-02 a visitor is offered login and registration only, a member logout only', async () => {
  show(everything);
  expect((await screen.findByRole('link', { name: '登录' })).getAttribute('href')).toBe('/user/login');
  expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/user/register');
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  cleanup();
  show(everything, { nickName: '小满' });
  expect(await screen.findByRole('button', { name: '退出登录' })).toBeTruthy();
  for (const name of ['登录', '注册']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the skip link leads to the page', () => {
  show(nothing);
  const skip = screen.getByRole('link', { name: '跳到主要内容' });
  expect(skip.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});
