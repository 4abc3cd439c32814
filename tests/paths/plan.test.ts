import { explore, generate, planOf } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';

test('ACC-QR-01 ACC-QR-09 the plan of the QR login reads in the words of QA, with the times to wait', () => {
  const graph = explore(qrLoginCases);
  const about = { criterion: '', command: '', maxSteps: 12 };
  const { cases, title } = planOf('qr-login', graph, generate(graph, 'goals'), about);
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
