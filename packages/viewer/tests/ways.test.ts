import { explore } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { wayTo } from '../src/simulate/ways.ts';
import { casesOf } from './kit/product.ts';

const smsCodeCases = casesOf('sms-code');

test('a way on begins with the steps that were gone', () => {
  const graph = explore(smsCodeCases);
  const from = { inputCase: '空表单', steps: [['phone.changed', '正确手机号']] } as const;
  const way = wayTo(graph, { kind: 'state', id: 'smsCode.send.sending' }, from);
  expect(way?.steps[0]).toEqual(['phone.changed', '正确手机号']);
  expect(way?.inputCase).toBe('空表单');
});
