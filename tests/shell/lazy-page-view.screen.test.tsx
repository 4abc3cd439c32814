import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageLoaderCases } from '../../machines/shell/page-loader.cases.ts';
import { lazyPage } from '../../src/lib/page-loader.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { createAppContext } from '../../src/shell/app-context.ts';
import { LazyPageView, PageStages } from '../../src/shell/lazy-page-view.tsx';
import { AppReactContext } from '../../src/shell/use-app-context.ts';
import { external, press, testScreen } from '../kit/screen.tsx';

const appContext = createAppContext(createServices(), window.location.origin);

function heldPage(name: string) {
  const held: { bring(): void; fail(): void }[] = [];
  const page = lazyPage(
    name,
    () =>
      new Promise<string>((resolve, reject) => {
        held.push({ bring: () => resolve(`page ${name}`), fail: () => reject(new Error('gone')) });
      }),
  );
  return { page, held };
}

const show = (page: ReturnType<typeof heldPage>['page'], alone = false) => (
  <AppReactContext value={appContext}>
    <LazyPageView page={page} alone={alone} />
  </AppReactContext>
);

const onItsWay = () => {
  expect(screen.getByRole('progressbar', { name: '正在加载' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('the page')).toBeNull();
};

testScreen(pageLoaderCases, {
  render: (actor) => {
    const page = lazyPage('the page', () => Promise.reject(new Error('the machine loads it')));
    const view = () => (actor.getSnapshot().matches('ready') ? 'the page' : null);
    return (
      <AppReactContext value={appContext}>
        <PageStages actor={actor} page={{ ...page, view }} alone={false} />
      </AppReactContext>
    );
  },
  states: {
    idle: onItsWay,
    loading: onItsWay,
    failed: () => {
      expect(screen.getByRole('alert').textContent).toContain('没有加载出来');
      expect(screen.queryByRole('progressbar')).toBeNull();
    },
    ready: () => {
      expect(screen.getByText('the page')).toBeTruthy();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  },
  events: {
    // A page is opened by mounting it; the tests below do.
    'page.opened': external,
    'retry.pressed': (user) => user.click(screen.getByRole('button', { name: '重试' })),
  },
});

test('ACC-ROUTE-22 ACC-LIM-01 a page with its own shell shows its progress, its failure in a shell, and itself', async () => {
  const { page, held } = heldPage('a');
  render(show(page, true));
  expect(screen.getByRole('progressbar', { name: '正在加载' })).toBeTruthy();
  await act(async () => held[0]?.fail());
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('没有加载出来');
  press('重试');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => held[1]?.bring());
  expect(screen.getByText('page a')).toBeTruthy();
  expect(held).toHaveLength(2);
});

test('ORD-ROUTE-02 a loaded page is shown immediately, and another page in its place loads on its own', async () => {
  const [first, second] = [heldPage('c'), heldPage('d')];
  const loading = first.page.load();
  first.held[0]?.bring();
  await loading;
  const { rerender } = render(show(first.page));
  expect(screen.getByText('page c')).toBeTruthy();
  rerender(show(second.page));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await act(async () => second.held[0]?.bring());
  expect(screen.getByText('page d')).toBeTruthy();
});
