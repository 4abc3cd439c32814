import { describe, test } from 'vitest';
import { logisticsPreviewCases } from '../../machines/orders/logistics-preview.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(logisticsPreviewCases);

describe('logisticsPreview: what holds everywhere', () => {
  test('ORD-DET-08 the parcel of an order is read once, until an order changes', () => {
    facts.everyChange('a known parcel is not read again', ({ subject, from, to, starts }) => {
      return subject === 'orders.changed' || !starts('readLogistics') || !(to.context.ordersCode in from.context.known);
    });
    facts.everyChange('a second look sends no second request', ({ subject, from, to, starts }) => {
      const isSame = from.context.ordersCode === to.context.ordersCode;
      return !(subject === 'order.looked' && from.in('reading') && isSame && starts('readLogistics'));
    });
    facts.everyChange(
      'a change forgets all parcels, and reads the one looked at last',
      ({ subject, from, to, starts }) => {
        if (subject !== 'orders.changed') return true;
        return Object.keys(to.context.known).length === 0 && (from.in('idle') || starts('readLogistics'));
      },
    );
  });

  test('ORD-DET-08 the parcel shown is that of the order in view', () => {
    facts.always(
      'a shown parcel is known',
      ({ in: isIn, context }) => !isIn('shown') || context.ordersCode in context.known,
    );
    facts.always('a failure has a notice', ({ in: isIn, context }) => !isIn('failed') || context.notice !== null);
    facts.reaches('it can be seen in the end', (at) => at.in('shown'));
  });
});
