import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { thirdLoginCases } from '../../machines/third-party/third-login.cases.ts';
import type { ThirdNotice } from '../../machines/third-party/third-login.machine.ts';
import { ThirdRow } from '../../src/third-party/third-row.tsx';
import { ThirdStatus } from '../../src/third-party/third-status.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, pressAndVanish, testScreen } from '../kit/screen.tsx';

const WAYS = { qq: 'QQ 登录', weixin: '微信登录', alipay: '支付宝登录', weibo: '微博登录' } as const;

function textOf(notice: ThirdNotice | null): string {
  switch (notice?.kind) {
    case 'nothing':
      return {
        refused: '您取消了微信登录',
        failed: '微信登录没有成功，请重试，或换一种方式登录',
        unavailable: '暂不支持微信登录，请换一种方式登录',
        invalid: '登录请求已失效，请重新登录',
      }[notice.error];
    case 'foreign':
      return '登录请求已失效，请重新登录';
    case 'notKept':
      return '浏览器不允许保存登录状态，请换一种方式登录';
    default:
      return noticeText(notice ?? null, '登录失败,请刷新页面重试');
  }
}

const says = (text: string) => expect(screen.getByRole('status').textContent).toBe(text);
const completing = () => says('正在完成微信登录');

testScreen(thirdLoginCases, {
  render: (actor) => (
    <section>
      <h1>登录</h1>
      <ThirdRow onPick={(party) => actor.send({ type: 'party.picked', party })} flow={<ThirdStatus actor={actor} />} />
    </section>
  ),
  states: {
    idle: ({ context }) => {
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(Object.values(WAYS));
      says('');
      expect(screen.getByRole('alert').textContent).toBe(textOf(context.notice));
    },
    leaving: ({ context }) => says(`正在前往${WAYS[context.party ?? 'qq']}`),
    checking: completing,
    unchecked: ({ context }) => {
      expect(screen.getByRole('alert').textContent).toBe(`${textOf(context.notice)}重试`);
    },
    signedIn: completing,
    toBind: completing,
  },
  events: {
    'party.picked': (_user, { party }) => fireEvent.click(screen.getByRole('link', { name: WAYS[party] })),
    'callback.read': external,
    'intent.lost': external,
    'page.returned': external,
    'retry.pressed': () => pressAndVanish('重试', '登录'),
  },
});
