import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { byId } from '../sent.ts';
import { trimmedText } from '../text.ts';
import { REFUND_NOTE_LENGTH, REFUND_REASONS } from './refund.ts';

/**
 * Proposed: asks for a refund of a paid order, at the latest 7 days after its receipt; one refund at a time. Repeating
 * the same application changes nothing.
 */
export const askRefund = defineCall({
  name: 'askRefund',
  method: 'POST',
  path: '/v3/orders/{id}/refund',
  summary: 'Ask for a refund',
  requirements: ['ORD-STATE-01', 'ORD-STATE-02'],
  access: 'member',
  platform: 'PC',
  params: byId,
  body: v.strictObject({
    reason: v.picklist(REFUND_REASONS),
    note: v.optional(trimmedText(REFUND_NOTE_LENGTH), ''),
  }),
  refusals: [404, 409],
});

/** Proposed: withdraws the application while the shop has not decided; the order returns to its previous state. */
export const withdrawRefund = defineCall({
  name: 'withdrawRefund',
  method: 'DELETE',
  path: '/v3/orders/{id}/refund',
  summary: 'Withdraw a refund',
  requirements: ['ORD-STATE-01', 'ORD-STATE-02'],
  access: 'member',
  platform: 'PC',
  params: byId,
  refusals: [404, 409],
});
