import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { thirdBinderCases } from '../../machines/third-party/third-binder.cases.ts';
import type { BinderNotice } from '../../machines/third-party/third-binder.machine.ts';
import { SafeThirds } from '../../src/safe/safe-thirds.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, pressAndVanish, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Observation = Seen<typeof thirdBinderCases.machine>;

const NAMES = { qq: 'QQ', weixin: '微信', alipay: '支付宝', weibo: '微博' } as const;
const PARTIES = ['qq', 'weixin', 'alipay', 'weibo'] as const;

function textOf(notice: BinderNotice | null, fallback: string): string {
  switch (notice?.kind) {
    case 'own':
      return '这个微信账号已经与您的账号关联';
    case 'taken':
      return '该账号已关联了其他账号';
    case 'nothing':
      return '您取消了微信授权';
    case 'foreign':
      return '关联请求已失效，请重新关联';
    case 'notKept':
      return '浏览器不允许保存关联请求，请调整设置后重试';
    default:
      return noticeText(notice ?? null, fallback);
  }
}

const isListed = ({ context: { bindings } }: Observation) => {
  const rows = textsOf(screen.getAllByRole('listitem', { hidden: true }));
  const wanted = PARTIES.map((party) => {
    const link = bindings?.[party] ?? null;
    const state = link === null ? '未关联关联' : `${link.name === '' ? '已关联' : `已关联：${link.name}`}解除关联`;
    return `${NAMES[party]}${state}${NAMES[party]}账号`;
  });
  expect(rows).toEqual(wanted);
};
const isSaid = (text: string) => expect(screen.getAllByRole('alert')[0]?.textContent).toBe(text);
const isBusy = (text: string) => expect(screen.getByRole('status').textContent).toBe(text);
const question = (name: string) => screen.findByRole('alertdialog', { name });
const asks = async (title: string, { context: { notice } }: Observation, fallback: string) => {
  const box = await question(title);
  const isBroken = fallback.startsWith('服务异常') && notice?.kind === 'unreachable' && notice.reason === 'server';
  const text = isBroken ? fallback : textOf(notice, fallback);
  expect(within(box).queryByRole('alert')?.textContent ?? '').toBe(text);
  return box;
};
const works = async (title: string, button: string) => {
  const yes = within(await question(title)).getByRole('button', { name: button });
  expect(yes.getAttribute('aria-busy')).toBe('true');
};
const inQuestion = (part: 'first' | 'last') => () => {
  const buttons = within(screen.getByRole('alertdialog')).getAllByRole('button');
  const button = buttons.at(part === 'first' ? 0 : -1);
  if (button) fireEvent.click(button);
};

testScreen(thirdBinderCases, {
  render: (actor) => <SafeThirds actor={actor} />,
  states: {
    loading: (seen) => {
      if (seen.context.bindings !== null) isListed(seen);
      else expect(screen.getByText('正在读取第三方账号')).toBeTruthy();
    },
    failed: ({ context: { notice } }) => {
      const [, block] = screen.getAllByRole('alert');
      expect(block?.textContent).toContain(textOf(notice, '第三方账号没有读出来'));
    },
    listed: (seen) => {
      isListed(seen);
      isSaid(textOf(seen.context.notice, '没有核对成功，请重试'));
      isBusy('');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
    leaving: () => isBusy('正在前往微信'),
    checkingReturn: (seen) => {
      isListed(seen);
      isBusy('正在核对微信账号');
    },
    uncheckedReturn: ({ context: { notice } }) => {
      isSaid(textOf(notice, ''));
      expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
    },
    askingBind: async (seen) => {
      const box = await asks('关联这个微信账号？', seen, '服务异常，账号绑定失败');
      expect(box.textContent).toContain(`${seen.context.name === '' ? '' : '杏林春暖，'}关联后可以用它登录您的账号`);
    },
    binding: () => works('关联这个微信账号？', '确认关联'),
    askingUnbind: async (seen) => {
      const box = await asks('解除关联QQ账号？', seen, '没有解除成功，请重试');
      expect(box.textContent).toContain('解除后不能再用QQ登录');
    },
    unbinding: () => works('解除关联QQ账号？', '确认解除'),
  },
  events: {
    'retry.pressed': () => pressAndVanish('重试', '第三方账号'),
    'callback.read': external,
    'bind.pressed': () => press(/^关联\s*微信账号$/),
    'unbind.pressed': () => press(/^解除关联\s*QQ账号$/),
    'intent.lost': external,
    'page.returned': external,
    'question.confirmed': inQuestion('last'),
    'question.closed': () => {
      if (screen.queryByRole('alertdialog') === null) return pressAndVanish('暂不关联', '第三方账号');
      inQuestion('first')();
    },
  },
});
