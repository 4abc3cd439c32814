import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followSteps, type MachineCases, modelOf, type Steps } from '@xinglin/paths';
import { runPaths } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { project } from '../../../scripts/paths/project.ts';
import { hearOutput } from '../../../tests/kit/output.ts';
import { asFeature, asPathFile, type NamedPath } from '../src/simulate/panel/copies.tsx';
import { casesOf } from './kit/product.ts';

const passwordLoginCases = casesOf('password-login');
const qrLoginCases = casesOf('qr-login');

const received = hearOutput();

function named(flow: string, cases: MachineCases, steps: Steps): NamedPath {
  const model = modelOf(cases);
  return { flow, cases, chart: model.chart, path: followSteps(model, steps) };
}

const qr = named('qr-login', qrLoginCases, {
  inputCase: 'start',
  steps: [
    ['xstate.done.actor.fetchCode', '取到二维码'],
    ['xstate.after.showDelay.qrLogin.preparing.delay.waiting', ''],
    ['page.hidden', '页面隐藏'],
  ],
});

const login = named('password-login', passwordLoginCases, {
  inputCase: '空表单',
  steps: [['password.changed', '输入密码']],
});

test('a path is a file that npm run paths -- run takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  try {
    const file = join(folder, 'path.json');
    writeFileSync(file, asPathFile(qr));
    expect(await runPaths(project, ['run', 'qr-login', '--path', file])).toBe(0);
    expect(received.said).toContain('start → fetchCode: 取到二维码 → after showDelay → page.hidden');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a feature says what is done and expected, without a password', () => {
  expect(asFeature(login)).toMatchInlineSnapshot(`
    "# language: zh-CN
    功能: 密码登录

      @password-login-d16ha4 @ACC-LOGIN-08 @ACC-PWL-01 @ACC-PWL-02 @ACC-PWL-03 @ACC-PWL-04 @ACC-PWL-05 @ACC-PWL-06 @ACC-PWL-07 @ACC-PWL-10
      场景: 1 步：输入密码：输入密码，状态不变
        假如打开「密码登录」，起点：空表单
          """json
          {"loginName":""}
          """
        那么状态为「填写中」
        并且画面：「登录」按钮可点
        当输入密码：输入密码
          """json
          {"password":"••••••"}
          """
        那么状态为「填写中」
        并且画面：「登录」按钮可点
    "
  `);
});
