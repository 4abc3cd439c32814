import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followSteps, type MachineCases, modelOf, type Steps } from '@xinglin/paths';
import { runPaths } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { project } from '../../../scripts/paths/project.ts';
import { hearOutput } from '../../../tests/kit/output.ts';
import { asFeature, asPathFile, type NamedPath } from '../src/simulate/panel/copies.tsx';
import { casesOf } from './kit/product.ts';

const changePasswordCases = casesOf('change-password');
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

const change = named('change-password', changePasswordCases, {
  inputCase: '从会员首页',
  steps: [['oldPassword.changed', '旧密码']],
});

test('a path is copied as a file that npm run paths -- run accepts', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'copies-'));
  const file = join(folder.path, 'path.json');
  writeFileSync(file, asPathFile(qr));
  expect(await runPaths(project, ['run', 'qr-login', '--path', file])).toBe(0);
  expect(received.said).toContain('start → fetchCode: 取到二维码 → after showDelay → page.hidden');
});

test('a feature says what is done and expected, without a password', () => {
  expect(asFeature(change)).toMatchInlineSnapshot(`
    "# language: zh-CN
    功能: 修改密码

      @change-password-intnc5 @ACC-CPW-01 @ACC-CPW-02 @ACC-CPW-04 @ACC-CPW-06 @ACC-ROUTE-08 @ACC-ROUTE-09
      场景: 1 步：输入旧密码：旧密码，状态不变
        假如打开「修改密码」，起点：从会员首页
          # 在沙箱点「全部重置」；以 13800138000 登录；打开 /user/account/password/edit
        那么状态为「填写中」
        并且画面：「修改密码」按钮可点
        当输入旧密码：旧密码
          # 输入沙箱「演示会员」的密码
        那么状态为「填写中」
        并且画面：「修改密码」按钮可点
    "
  `);
});
