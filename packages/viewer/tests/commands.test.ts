import '../../../scripts/paths/bind-viewer.ts';
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
