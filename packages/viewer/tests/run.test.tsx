import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptPaths } from '@xinglin/paths/cli';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressText, readAddress } from '../src/viewer/address.ts';
import { hearDownloads } from './kit/downloads.ts';
import { besideShop, freshPages, openViewer } from './kit/open-viewer.tsx';

freshPages();
const files = hearDownloads();

const calls = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', calls);

afterEach(() => {
  calls.mockReset();
  window.sessionStorage.clear();
});

const step = () => screen.findByRole('region', { name: /^第 \d 步，共 \d 步/ });
const results = () => screen.getByRole('region', { name: '结果' });
const press = async (name: string | RegExp) => userEvent.click(within(await step()).getByRole('button', { name }));

describe('a plan run by hand', () => {
  test('shows actions and expectations, advances on a pass and keeps results over a reload', async () => {
    const { unmount } = openViewer('#/sms-login/run');
    expect((await step()).textContent).toContain('打开 /user/login');
    expect((await step()).textContent).toContain('「登录」按钮可点');
    await press('通过');
    expect(readAddress(window.location.hash).step).toBe(1);
    await userEvent.type(within(await step()).getByRole('textbox', { name: '备注' }), '没有反应');
    await press('不通过');
    expect(within(results()).getAllByRole('cell', { name: '通过' })).toHaveLength(1);
    expect(results().textContent).toContain('1 条不通过');
    unmount();
    openViewer('#/sms-login/run');
    await step();
    expect(within(results()).getByRole('cell', { name: '不通过' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: '选择一条路径' }).textContent).toContain('✗');
  });

  test('lists what has to be done twice in one step as often', async () => {
    const path = keptPaths('patient-form').find(({ inputCase }) => inputCase === '登录失效后回来') ?? null;
    openViewer(addressText({ ...readAddress(''), flow: 'patient-form', panel: 'run', path, step: 0 }));
    const done = within(await step()).getAllByRole('listitem');
    expect(done.filter(({ textContent }) => textContent === '以 13800138000 登录')).toHaveLength(2);
  });

  test('begins the plan from its start where the address has a step of another path', async () => {
    const [first] = keptPaths('sms-login');
    const path = first ? { ...first, steps: first.steps.slice(0, 2) } : null;
    openViewer(addressText({ ...readAddress(''), flow: 'sms-login', panel: 'run', path, step: 2 }));
    expect((await step()).textContent).toContain('打开 /user/login');
  });

  test('downloads results as CSV with the columns of the plan, and clears them', async () => {
    openViewer('#/sms-login/run');
    await press('通过');
    await userEvent.click(within(results()).getByRole('button', { name: '下载结果（CSV）' }));
    const text = (await files[0]?.content.text()) ?? '';
    expect(text.split('\r\n')[0]).toContain('步骤,操作,怎么做');
    expect(text.split('\r\n')[1]).toMatch(/,通过,$/);
    await userEvent.click(within(results()).getByRole('button', { name: '清除这个流程的全部结果' }));
    expect(within(results()).queryByRole('cell', { name: '通过' })).toBeNull();
  });
});

describe('the sandbox', () => {
  test('is not offered by a standalone viewer', async () => {
    openViewer('#/qr-login/run');
    expect(within(await step()).queryByRole('button', { name: '重置沙箱' })).toBeNull();
  });

  test('is set up for a step; a failure is reported and can be retried', async () => {
    besideShop();
    calls.mockRejectedValueOnce(new TypeError('offline'));
    calls.mockImplementation(() => Promise.resolve(new Response('{}')));
    openViewer('#/order-detail/run');
    await press('重置沙箱');
    expect((await screen.findByRole('alert')).textContent).toContain('沙箱没有回应');
    await press('重置沙箱');
    expect((await screen.findByText('沙箱已重置。')).closest('[role=status]')).toBeTruthy();
    await press('备好应答');
    await waitFor(() => expect(screen.getByText(/应答已备好/)).toBeTruthy());
    const [path, init] = calls.mock.lastCall ?? ['', {}];
    expect([path, init.method]).toEqual(['/sandbox/api/faults', 'PUT']);
    const [fault] = await new Request(new URL(path, window.location.href), init).json();
    expect(fault).toMatchObject({ method: 'GET', path: '/v3/orders/{ordersCode}', times: 1 });
  });
});
