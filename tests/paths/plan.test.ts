import { type Criterion, defineCases, explore, generate, planOf } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';

const about = { criterion: '', command: '', maxSteps: 12 };

const plan = (cases: Parameters<typeof explore>[0], criterion: Criterion = 'arrows') => {
  const graph = explore(cases);
  return planOf('flow', graph, generate(graph, criterion), about);
};

test('ACC-QR-01 ACC-QR-09 the plan of the QR login reads in the words of QA, with the times to wait', () => {
  const { cases, title } = plan(qrLoginCases, 'goals');
  expect(title).toBe('扫码登录');
  const login = cases.find((one) => one.title.includes('到「已登录」'));
  expect(login?.title).toBe('5 步：「二维码登录」返回：登录成功，到「已登录」');
  expect(login?.steps.map(({ action, wait }) => `${action}｜${wait}`)).toEqual([
    '打开「扫码登录」｜',
    '等待 300 ms｜0 s → 0.3 s',
    '「获取二维码」返回：取到二维码｜',
    '等待 1 s｜0.3 s → 1.3 s',
    '「查询二维码状态」返回：已确认｜',
    '「二维码登录」返回：登录成功｜',
  ]);
  expect(login?.steps.at(-2)).toMatchObject({
    state: '正在登录；发出请求：二维码登录',
    screen: '「正在登录」',
    how: '不用操作，等它发生',
    data: '',
  });
  expect(login?.steps.at(-2)?.requirements).toContain('ACC-QR-09');
});

/** A shop with two counters; the second one may have another state behind it. */
function shop(withCellar: boolean) {
  const machine = setup({
    types: { events: {} as { type: 'left.taken' | 'right.taken' | 'paid' | 'asked' | 'fetched' } },
  }).createMachine({
    id: 'shop',
    initial: 'entered',
    states: {
      entered: { on: { 'left.taken': 'atLeft', 'right.taken': 'atRight' } },
      atLeft: { on: { paid: 'served', asked: 'atLeft' } },
      atRight: { on: withCellar ? { paid: 'served', fetched: 'cellar' } : { paid: 'served' } },
      served: { type: 'final' },
      cellar: { on: { paid: 'served' } },
    },
  });
  const events = {
    'left.taken': { go: {} },
    'right.taken': { go: {} },
    paid: { coin: {}, card: {} },
    asked: { ask: {} },
    fetched: { fetch: {} },
  };
  return defineCases(machine, { events });
}

test('a state added elsewhere keeps the IDs of paths that do not pass it', () => {
  const ids = (withCellar: boolean) => new Map(plan(shop(withCellar)).cases.map(({ id, steps }) => [id, steps]));
  const [before, after] = [ids(false), ids(true)];
  const byLeft = [...before].filter(([, steps]) => steps.some(({ action }) => action === 'left.taken'));
  expect(byLeft.length).toBeGreaterThan(1);
  for (const [id, steps] of byLeft) expect(after.get(id)).toEqual(steps);
  expect(after.size).toBeGreaterThan(before.size);
});
