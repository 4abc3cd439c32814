import { openStoreApplication } from '../../contract/shell/store.calls.ts';
import { HOUR } from '../clock.ts';
import { Refused } from '../http/refused.ts';
import { askingMember, type Routes } from '../session/serve-member.ts';
import { newId } from '../store/ids.ts';
import { hit, type Limit } from '../store/limits.ts';

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
    });
  });
}
