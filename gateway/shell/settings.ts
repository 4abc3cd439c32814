import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { openStoreApplication } from '../../contract/shell/store.calls.ts';
import { HOUR } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { askingMember, type Routes } from '../session/serve-member.ts';
import { newId } from '../store/ids.ts';
import { hit, type Limit } from '../store/limits.ts';
import { emit } from '../store/shop-events.ts';

/** Modules of `shop_settings` that have a call of their own. */
export const MALL = 'mall';
export const COMMON_TEXTS = 'common-texts';
export const GIFT_PACKS = 'gift-packs';

async function readModule(deps: Deps, module: string): Promise<Record<string, unknown>> {
  const rows = await deps.store.db
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('module', '=', module)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** ORD-CALL-36..42: settings as stored by the shop; others do not exist (ORD-CFG-03). */
export function serveSettings({ deps, forAnyone }: Routes): void {
  forAnyone(readSetting, async ({ query }) => {
    const { module, key } = query;
    const stored = await readModule(deps, module);
    const known = key === undefined ? Object.keys(stored).length > 0 : Object.hasOwn(stored, key);
    if (!known) throw new Refused(404, 'noSuchSetting');
    return key === undefined ? { module, value: stored } : { module, key, value: stored[key] };
  });
  forAnyone(readMallSettings, () => readModule(deps, MALL));
  forAnyone(readCommonTexts, () => readModule(deps, COMMON_TEXTS));
  forAnyone(readGiftPacks, async () => {
    const { giftPacksCouponDTOS } = await readModule(deps, GIFT_PACKS);
    return { giftPacksCouponDTOS: Array.isArray(giftPacksCouponDTOS) ? giftPacksCouponDTOS : [] };
  });
}

/** Above what a person writes, far below what fills a disk. */
const applications: Limit = { name: 'store-applications', most: 5, perMs: HOUR };

/** ORD-CALL-37: applications wait in their table for the shop; nothing of the product reads them. */
export function serveStoreApplications({ deps, forAnyone }: Routes): void {
  forAnyone(openStoreApplication, async ({ body, visit, c }) => {
    const member = await askingMember(deps, c);
    const at = deps.clock.now();
    await deps.store.transaction(async (trx) => {
      const free = await hit(trx, deps.clock, applications, member?.id ?? visit.address);
      if (!free) throw new Refused(429, 'tooMany');
      const application = {
        id: newId(at),
        member_id: member?.id ?? null,
        fields: JSON.stringify(body),
        created_at: at,
      };
      await trx.insertInto('store_applications').values(application).execute();
      await emit(trx, at, 'store_application.created', application.id, { id: application.id });
    });
  });
}
