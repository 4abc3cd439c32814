import { describe, expect, test } from 'vitest';
import { REFUND_NOTE_LENGTH, REFUND_STATES } from '../../contract/refunds/refund.ts';
import { sampleRefund } from '../../machines/orders/sample-orders.cases.ts';
import { refundCases } from '../../machines/refunds/refund.cases.ts';
import { refundStepsOf } from '../../machines/refunds/refund-steps.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(refundCases);

describe('refund: what holds everywhere', () => {
  test('ORD-STATE-02 a refund is requested once, and only with a reason and a note that fits', () => {
    facts.everyChange('only a complete application is sent', ({ starts, to }) => {
      const { reason, note } = to.context.fields;
      return !starts('askRefund') || (reason !== null && note.length <= REFUND_NOTE_LENGTH);
    });
    facts.everyChange(
      'no second application starts while one runs',
      ({ from, starts }) => !from.in('asking') || !starts('askRefund'),
    );
    facts.everyChange('an incomplete submit shows its faults and moves the focus', ({ subject, from, to }) => {
      if (subject !== 'submit.pressed' || !from.in('editing') || to.in('asking')) return true;
      const { faults, fields, failedSubmits } = to.context;
      const isNamed = (faults.reason !== null) === (fields.reason === null);
      return isNamed && failedSubmits === from.context.failedSubmits + 1;
    });
    facts.everyChange('a change clears its fault', ({ subject, from, to }) => {
      if (!from.in('editing')) return true;
      if (subject === 'reason.chosen') return to.context.faults.reason === null;
      return subject !== 'note.changed' || to.context.faults.note === null;
    });
  });

  test('F5 a failure keeps the input and says why; the next application begins empty', () => {
    facts.everyChange('every answer keeps the fields', ({ from, to }) => {
      return !from.in('asking') || to.context.fields === from.context.fields;
    });
    facts.everyChange('a failure has a notice', ({ from, to }) => {
      return !(from.in('asking') && to.in('editing')) || to.context.notice !== null;
    });
    facts.everyChange('a new application starts empty', ({ subject, from, to }) => {
      if (subject !== 'refund.opened' || !from.in('closed')) return true;
      const { fields, faults, notice, failedSubmits } = to.context;
      const isEmpty = fields.reason === null && fields.note === '' && faults.reason === null && faults.note === null;
      return isEmpty && notice === null && failedSubmits === 0;
    });
  });

  test('ORD-STATE-01 a success or an outdated order is reported and closes the dialog', () => {
    facts.everyChange('success is reported exactly when submitted', ({ caseName, to, tells }) => {
      return tells('succeeded') === (caseName === '已提交') && (!tells('succeeded') || to.in('closed'));
    });
    facts.everyChange('an order past its refund is reported as outdated', ({ caseName, to, tells }) => {
      return tells('outdated') === caseName.startsWith('已不能退款') && (!tells('outdated') || to.in('closed'));
    });
    facts.reaches('the dialog can be closed from everywhere', (at) => at.in('closed'));
  });
});

describe('the steps of a refund', () => {
  const refund = { appliedTime: 1, decidedTime: 2, paidTime: 3 };
  test('ORD-STATE-01 the state of a refund decides its steps; a refused one ends with the decision', () => {
    const said = REFUND_STATES.map((state) =>
      refundStepsOf(sampleRefund({ ...refund, state })).map(
        ({ name, state: reached, at }) => `${name} ${reached} ${at}`,
      ),
    );
    expect(said).toEqual([
      ['applied done 1', 'decided now 2', 'paid ahead 3'],
      ['applied done 1', 'decided done 2', 'paid now 3'],
      ['applied done 1', 'decided done 2', 'paid done 3'],
      ['applied done 1', 'refused done 2'],
    ]);
  });
});
