import * as v from 'valibot';
import { ORDER_TYPES } from '../../contract/orders/order.ts';

export const imageCodeSchema = v.object({ imageCode: v.picklist(['always', 'never', 'auto']) });

/** Some 100 years either way: further off, dates leave what the database can keep. */
const FARTHEST = 3_155_760_000_000;

export const offsetSchema = v.object({
  offsetMs: v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST)),
});

export const orderTypeSchema = v.object({ orderType: v.picklist(ORDER_TYPES) });
