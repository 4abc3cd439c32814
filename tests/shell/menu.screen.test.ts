import { expect, test } from 'vitest';
import { isAtEntry, memberMenu } from '../../src/shell/menu.ts';

test('ACC-SAFE-03 the change of the phone is marked as account security in the side menu', () => {
  const marked = memberMenu.flatMap(({ entries }) =>
    entries.filter((entry) => isAtEntry(entry, '/user/bind/phone/edit')),
  );
  expect(marked.map(({ text }) => text)).toEqual(['账号安全']);
});
