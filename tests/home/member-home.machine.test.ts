import { describe, test } from 'vitest';
import { memberHomeCases } from '../../machines/home/member-home.cases.ts';
import type { BlockName } from '../../machines/home/member-home.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(memberHomeCases, {
  brokenBy: {
    'an answer changes only its own block':
      'led elsewhere · memberHome.member.counts.reading xstate.done.actor.readCounts 0 → memberHome.visitor',
  },
});

const ports = {
  counts: 'readCounts',
  orders: 'readOrders',
  favourites: 'readFavourites',
  coupons: 'readCoupons',
  coins: 'readCoins',
} as const;
const blocks = Object.keys(ports) as BlockName[]; // `as`: Object.keys forgets the literal names
const ofOrders = (block: BlockName) => block === 'counts' || block === 'orders';

describe('memberHome: what holds everywhere', () => {
  test('ACC-SES-17 nothing is read or kept without a member', () => {
    facts.always('a visitor has no data', ({ in: isIn, running, context }) => {
      const isBare = running.length === 0 && blocks.every((block) => context.read[block] === null);
      return !isIn('visitor') || isBare;
    });
    facts.everyChange("a new member's blocks are all read", ({ subject, from, starts }) => {
      return subject !== 'member.came' || from.in('member') || blocks.every((block) => starts(ports[block]));
    });
  });

  test('ORD-HOME-03 ORD-HOME-04 ORD-HOME-05 a block that fails leaves the others as they are', () => {
    facts.everyChange('an answer changes only its own block', ({ kind, subject, from, to }) => {
      if (kind === 'event') return true;
      return blocks.every((block) => {
        const isSame = (['reading', 'shown', 'failed'] as const).every((state) => {
          return from.in(`member.${block}.${state}`) === to.in(`member.${block}.${state}`);
        });
        return subject === ports[block] || (isSame && from.context.notices[block] === to.context.notices[block]);
      });
    });
    facts.always('a notice is shown exactly for a failed block', ({ in: isIn, context }) => {
      return blocks.every((block) => isIn(`member.${block}.failed`) === (context.notices[block] !== null));
    });
  });

  test('ORD-HOME-03 ORD-HOME-05 counts and orders are read again after an order has changed', () => {
    facts.everyChange('changed orders are read again, and no other block', ({ subject, from, starts }) => {
      if (subject !== 'orders.changed' || !from.in('member')) return true;
      return blocks.every((block) => starts(ports[block]) === ofOrders(block));
    });
    facts.everyChange('the old data stay until the answer', ({ kind, to, from }) => {
      return kind !== 'event' || to.in('visitor') || from.context.read === to.context.read;
    });
  });

  test('ORD-HOME-03 ORD-HOME-04 ORD-HOME-05 a block is shown only once read, and a retry reads only that block', () => {
    facts.always('a shown block was read', ({ in: isIn, context }) => {
      return blocks.every((block) => !isIn(`member.${block}.shown`) || context.read[block] !== null);
    });
    facts.everyChange('a retry reads only its own block', ({ subject, caseName, starts }) => {
      const begun = blocks.filter((block) => starts(ports[block]));
      return subject !== 'retry.pressed' || begun.every((block) => caseName === names[block]);
    });
  });
});

const names = { counts: '订单数量', orders: '最近订单', favourites: '收藏', coupons: '优惠券', coins: '金币' } as const;
