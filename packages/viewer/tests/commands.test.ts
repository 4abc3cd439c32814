import '../../../scripts/paths/bind-viewer.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectOneError, hearOutput } from '../../../tests/kit/output.ts';
import { runFlows } from '../cli/commands.ts';

const received = hearOutput();

describe('npm run flows', () => {
  test('help lists the commands and explains one', async () => {
    expect(await runFlows(['help'])).toBe(0);
    expect(received.said).toContain('charts');
    expect(await runFlows(['help', 'charts'])).toBe(0);
    expect(received.said).toContain('npm run flows -- charts');
  });

  test.each([
    ['fly', 'there is no command «fly»'],
    ['charts more', 'unexpected argument «more»'],
  ])('%s reports one clear line and exits with status 2', async (line, expected) => {
    expect(await runFlows(line.split(' '))).toBe(2);
    expectOneError(received, expected);
  });
});

test('a page shows its picture and links to parents, children and paths', () => {
  const page = readFileSync('docs/charts/sms-login.md', 'utf8');
  expect(page).toContain('# 短信登录：状态图');
  expect(page).toContain('](sms-login.svg)');
  expect(page).toContain('[登录页](login-view.md)');
  expect(page).toContain('[手机号与短信验证码](sms-code.md)');
  expect(page).toContain('(../paths/sms-login.md)');
  expect(page).toContain('ACC-SMS');
});
