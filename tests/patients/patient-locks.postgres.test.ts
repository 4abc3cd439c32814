import { expect } from 'vitest';
import { writeImages } from '../../gateway/patients/patient-images.ts';
import { pictureNameOf } from '../../gateway/uploads/picture-address.ts';
import { committedMeanwhile } from '../gateway/held-rows.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { patientHelpers } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, added, upload, remove, pictures } = patientHelpers(kit, OTHER_SHOPPER);

test('PAT-CALL-04 a deletion waits for an edit under way, and deletes its new image, too', async ({ shopper }) => {
  const id = await added(shopper);
  const image = await upload(shopper);
  const { member_id } = await kit.row`select member_id from uploads where name = ${pictureNameOf(image)}`;
  const { status } = await committedMeanwhile(
    kit.store,
    async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', member_id).forUpdate().execute();
      const owner = { memberId: member_id, orderCode: null };
      await writeImages(trx, { owner, patientId: id }, new Map([['prescription1', image]]));
    },
    () => remove(shopper, id),
  );
  expect([status, await pictures()]).toEqual([200, 0]);
});
