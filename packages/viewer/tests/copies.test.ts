import '../../../flows.config.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followSteps, type MachineCases, modelOf, type Steps } from '@xinglin/paths';
import { runPaths } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { passwordLoginCases } from '../../../machines/account/password-login/password-login.cases.ts';
import { qrLoginCases } from '../../../machines/account/qr-login/qr-login.cases.ts';
import { registry } from '../../../machines/registry.ts';
import { project } from '../../../scripts/paths/project.ts';
import { hearOutput } from '../../../tests/kit/output.ts';
import { asPathFile } from '../src/simulate/copies/as-path-file.ts';
import { asSequence } from '../src/simulate/copies/as-sequence.ts';
import { asFeature, asNumberedSteps } from '../src/simulate/copies/as-steps.ts';
import { asTest, casesNameOf } from '../src/simulate/copies/as-test.ts';
import type { NamedPath } from '../src/simulate/copies/named-path.ts';

const heard = hearOutput();

function named(flow: string, cases: MachineCases, steps: Steps): NamedPath {
  const model = modelOf(cases);
  return { flow, cases, chart: model.chart, path: followSteps(model, steps) };
}

const qr = named('qr-login', qrLoginCases, {
  inputCase: 'start',
  steps: [
    ['xstate.done.actor.drawCode', '取到二维码'],
    ['xstate.after.showDelay.qrLogin.preparing.delay.waiting', ''],
    ['page.hidden', '页面隐藏'],
  ],
});

const login = named('password-login', passwordLoginCases, {
  inputCase: '空表单',
  steps: [['password.changed', '输入密码']],
});

test('a test is the text of one that runs: the sample beside this file', () => {
  const sample = 'tests/machines/qr-login-simulated.test.ts';
  expect(asTest(qr, 'machines/account/qr-login')).toBe(readFileSync(sample, 'utf8'));
});

test.each(registry.map((named) => [named.name, named] as const))(
  '%s: a test imports its cases under the name that they have',
  (name, { folder }) => {
    const file = readFileSync(`${folder}/${name}.cases.ts`, 'utf8');
    expect(file).toContain(`export const ${casesNameOf(name)} = `);
  },
);

test('a path is a file that npm run paths -- run takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  try {
    const file = join(folder, 'path.json');
    writeFileSync(file, asPathFile(qr));
    expect(await runPaths(project, ['run', 'qr-login', '--path', file])).toBe(0);
    expect(heard.said).toContain('start → drawCode: 取到二维码 → after showDelay → page.hidden');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a sequence has the page, the flow and its ports as partners, and says where the flow is', () => {
  expect(asSequence(qr)).toMatchInlineSnapshot(`
    "sequenceDiagram
      participant page as 页面
      participant flow as 扫码登录
      participant p1 as 获取二维码
      participant p2 as 页面可见性
      page->>flow: 打开「扫码登录」
      flow->>p1: 发出请求
      Note right of flow: 等满 300 ms；正在获取二维码
      p1-->>flow: 「获取二维码」返回：取到二维码
      Note right of flow: 等满 300 ms；二维码已取到
      Note over flow: 等待 300 ms
      flow->>p2: 启动
      Note right of flow: 二维码待生效；等待下一次查询
      page->>flow: 切到别的页面
      Note right of flow: 二维码待生效；页面隐藏，暂停查询
    "
  `);
});

test('steps and feature say what is done and expected, without a password', () => {
  expect(asNumberedSteps(login)).toMatchInlineSnapshot(`
    "1 步：输入密码：输入密码，状态不变（password-login-d16ha4）
    前置条件：起点：空表单

    0. 打开「密码登录」，起点：空表单 {"loginName":""}
       预期：填写中
       画面：「登录」按钮可点
    1. 输入密码：输入密码 {"password":"••••••"}
       预期：填写中
       画面：「登录」按钮可点
    "
  `);
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
