import { describe, expect, test } from 'vitest';
import { hiddenProof, knownDigitsOf, proofIn } from '../../contract/pay-link/pay-phone.ts';

describe('the consignee’s phone on a pay link', () => {
  test.each([
    ['1380000****', '1380000'],
    ['138 0000 ****', '1380000'],
    ['１３８００００****', '1380000'],
    ['1380000', '1380000'],
    ['13800001234', '1380000'],
  ])('ORD-LINK-02 of %s only the first seven digits are kept and shown', (given, known) => {
    expect(knownDigitsOf(given)).toBe(known);
    expect(hiddenProof(known)).toBe('1380000****');
  });

  test.each(['138****1234', '', '****', '2380000****', '1280000****', '138000****', '138000012345', '1380000****x'])(
    'ORD-LINK-02 %j cannot be completed',
    (given) => expect(knownDigitsOf(given)).toBeNull(),
  );

  test.each([
    ['1234', '1234'],
    ['123', '123'],
    ['', ''],
    ['１２３４', '1234'],
    ['1 2-3 4', '1234'],
    ['12345', '1234'],
    ['13800001234', '1234'],
    ['138 0000 1234', '1234'],
    ['+86 138-0000-1234', '1234'],
    ['1213800001234', '1234'],
    ['尾号 1234', '1234'],
    ['尾号１２３４。', '1234'],
    ['收货手机号 138****1234', '1234'],
    ['您的 4 位尾号是 1234', '1234'],
    ['abc', ''],
  ])('ORD-LINK-02 %j means %j', (typed, digits) => expect(proofIn(typed)).toBe(digits));
});
