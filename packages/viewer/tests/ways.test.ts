import { explore } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { wayTo } from '../src/simulate/ways.ts';
import { casesOf } from './kit/product.ts';

const passwordLoginCases = casesOf('password-login');

test('a path that continues another begins with its steps', () => {
  const graph = explore(passwordLoginCases);
  const from = { inputCase: '空表单', steps: [['loginName.changed', '输入用户名']] } as const;
  const way = wayTo(graph, { kind: 'state', id: 'passwordLogin.verifying.sliding' }, from);
  expect(way?.steps[0]).toEqual(['loginName.changed', '输入用户名']);
  expect(way?.inputCase).toBe('空表单');
});
