import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pageOf, pageQuery } from '../../contract/page.ts';

const page = pageOf(v.object({ id: v.number() }));
const query = v.strictObject(pageQuery);

describe('list answers (ORD-CALL-43)', () => {
  test.each([
    [[], { content: [], totalElements: 0, totalPages: 1 }],
    [[{ id: 1 }, { id: 2 }], { content: [{ id: 1 }, { id: 2 }], totalElements: 2, totalPages: 1 }],
    [{ content: [{ id: 1 }] }, { content: [{ id: 1 }], totalElements: 1, totalPages: 1 }],
    [
      { content: [{ id: 1, more: true }], totalElements: 9, totalPages: 9, last: false, number: 0 },
      { content: [{ id: 1 }], totalElements: 9, totalPages: 9 },
    ],
    [
      { content: [], totalElements: 0, totalPages: 0 },
      { content: [], totalElements: 0, totalPages: 1 },
    ],
    [
      { content: [{ id: 1 }], totalElements: -1, totalPages: 'x' },
      { content: [{ id: 1 }], totalElements: 1, totalPages: 1 },
    ],
    [
      { content: [], totalElements: 1.5, totalPages: null },
      { content: [], totalElements: 0, totalPages: 1 },
    ],
  ])('ORD-CALL-43 %j is read', (given, read) => {
    expect(v.parse(page, given)).toEqual(read);
  });

  test.each([null, undefined, {}, 'x', 1, { content: null }, { content: [{}] }, [{ id: 'x' }], { rows: [] }])(
    'ORD-CALL-43 %j is no list',
    (given) => {
      expect(v.safeParse(page, given).success).toBe(false);
    },
  );
});

describe('the page query', () => {
  test.each([
    [
      { page: '1', size: '4' },
      { page: 1, size: 4 },
    ],
    [
      { page: 100_000, size: 50 },
      { page: 100_000, size: 50 },
    ],
    [
      { page: '007', size: 1 },
      { page: 7, size: 1 },
    ],
  ])('ORD-CALL-03 %j', (given, read) => {
    expect(v.parse(query, given)).toEqual(read);
  });

  test.each([
    { page: 0, size: 4 },
    { page: -1, size: 4 },
    { page: 100_001, size: 4 },
    { page: 1, size: 0 },
    { page: 1, size: 51 },
    { page: 1.5, size: 4 },
    { page: '1.5', size: 4 },
    { page: '1e3', size: 4 },
    { page: '', size: 4 },
    { page: ' 1', size: 4 },
    { page: '1234567', size: 4 },
    { page: null, size: 4 },
    { size: 4 },
    { page: 1 },
    { page: 1, size: 4, sort: 'x' },
  ])('ORD-CALL-03 %j is refused', (given) => {
    expect(v.safeParse(query, given).success).toBe(false);
  });
});
