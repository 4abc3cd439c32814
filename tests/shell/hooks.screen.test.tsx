import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logOut } from '../../contract/session/session.calls.ts';
import { createServices } from '../../src/lib/services.ts';
import { type AppContext, createAppContext, startApp } from '../../src/shell/app-context.ts';
import { AppReactContext } from '../../src/shell/use-app-context.ts';
import { useDeparture } from '../../src/shell/use-departure.ts';
import { useMemberNews } from '../../src/shell/use-member-news.ts';
import { json, openTestServer, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

function openApp({ loggedIn }: { loggedIn: boolean }): AppContext {
  const services = createServices();
  if (loggedIn) services.tokens.keep(tokensNumber(1));
  const appContext = createAppContext(services, window.location.origin);
  onTestFinished(startApp(appContext));
  return appContext;
}
const within = (appContext: AppContext) => ({
  wrapper: ({ children }: { children: ReactNode }) => <AppReactContext value={appContext}>{children}</AppReactContext>,
});

test('ACC-SES-17 a flow receives member.came for a member, then member.left after the logout', async () => {
  server.answer(readMember, () => json({ accountId: '1', nickName: '小满有余' }));
  server.answer(logOut, () => json({}));
  const appContext = openApp({ loggedIn: true });
  const heard: string[] = [];
  const hearer = { send: ({ type }: { type: string }) => void heard.push(type) };
  renderHook(() => useMemberNews(hearer), within(appContext));
  await until(() => expect(appContext.session.getSnapshot().context.member).not.toBeNull());
  expect(heard.filter((type) => type === 'member.left')).toHaveLength(1);
  expect(heard.at(-1)).toBe('member.came');
  appContext.session.send({ type: 'logout.pressed' });
  await until(() => expect(heard.at(-1)).toBe('member.left'));
});

test('a flow of the way in replaces its page in the history when it leaves', () => {
  const appContext = openApp({ loggedIn: false });
  const gone = vi.spyOn(appContext.navigator, 'go').mockReturnValue(undefined);
  let leave = (_event: { to: string }) => {};
  const actor = {
    on: (_type: 'leftFor', hear: typeof leave) => {
      leave = hear;
      return { unsubscribe: () => {} };
    },
  };
  renderHook(() => useDeparture(actor), within(appContext));
  leave({ to: '/user' });
  expect(gone).toHaveBeenCalledExactlyOnceWith('/user', { replace: true });
});
