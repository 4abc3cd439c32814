import { describe, test } from 'vitest';
import { orderActionCases } from '../../machines/orders/order-action/order-action.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(orderActionCases);
const asksFirst = (deed: string | undefined) => deed === 'cancel' || deed === 'receive' || deed === 'remove';

describe('orderAction: what holds everywhere', () => {
  test('ORD-ACT-02 ORD-ACT-06 ORD-ACT-11 an order is changed only after the question was answered', () => {
    facts.onlyAfter('a change follows its confirmation', {
      first: ({ subject, from }) => subject === 'deed.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('changeOrder'),
      undone: ({ to }) => to.in('idle'),
    });
    facts.everyChange('what asks is never done by the choice alone', ({ subject, to, starts }) => {
      return subject !== 'deed.chosen' || !asksFirst(to.context.chosen?.deed) || !starts('fillCart');
    });
  });

  test('ORD-ACT-09 ORD-ACT-10 the cart is filled without a question', () => {
    facts.everyChange('a choice that asks nothing is done at once', ({ subject, from, to, starts }) => {
      if (subject !== 'deed.chosen' || !from.in('idle')) return true;
      return starts('fillCart') === !asksFirst(to.context.chosen?.deed);
    });
  });

  test('F1 however often buttons are pressed, one call is under way', () => {
    facts.everyChange('nothing begins while something is done', ({ from, starts }) => {
      return from.running.length === 0 || !(starts('changeOrder') || starts('fillCart'));
    });
    facts.everyChange('what is being done stays what was chosen', ({ from, to }) => {
      return from.in('idle') || from.context.chosen === to.context.chosen;
    });
  });

  test('ORD-ACT-16 ORD-ACT-02 whatever did not come about says so, and whatever came about is told', () => {
    facts.everyChange('a failure has a notice', ({ kind, caseName, to }) => {
      const failed = kind === 'error' || ['服务器拒绝', '拒绝但无消息'].includes(caseName);
      return !failed || to.context.notice !== null;
    });
    facts.everyChange('each success is told once', ({ caseName, tells }) => {
      return (caseName === '成功') === (tells('succeeded') || tells('leftForCart'));
    });
    facts.everyChange('an order that has become another is read again', ({ caseName, to, tells }) => {
      return !caseName.startsWith('订单已变') || (tells('outdated') && to.in('idle'));
    });
  });

  test('ORD-ROUTE-20 the shopper leaves for a cart page only where there is one', () => {
    facts.everyChange('with products in the cart, to a page that is there', ({ caseName, from, tells }) => {
      return !tells('leftForCart') || (from.context.hasCart && caseName === '成功' && from.in('fillingCart'));
    });
    facts.reaches('something else can be done from everywhere', (at) => at.in('idle'));
  });
});
