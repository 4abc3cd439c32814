import { PRESCRIPTION_IMAGES, type SentPatient } from '../../contract/patients/patient.ts';
import { Refused } from '../http/refused.ts';
import type { ImageSlot } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { pictureNameOf } from '../uploads/picture-address.ts';
import { words } from '../words.ts';
import type { PatientOwner } from './own-patients.ts';

/** The images in a request: an address, empty to remove the image, left out to keep it. */
type SentImages = ReadonlyMap<ImageSlot, string>;

export function sentImagesOf(given: SentPatient): SentImages {
  const all: [ImageSlot, string | undefined][] = [
    ['certificate', given.certificateImage],
    ['certificateBack', given.certificateImageBack],
    ['guardian', given.guardianVo?.certificateImage],
    ...PRESCRIPTION_IMAGES.map((place): [ImageSlot, string | undefined] => [
      `prescription${place}`,
      given[`prescriptionImage${place}`],
    ]),
  ];
  return new Map(all.flatMap(([slot, address]) => (address === undefined ? [] : [[slot, address] as const])));
}

/** Which patient's images are written, and who writes them. */
interface Written {
  readonly owner: PatientOwner;
  readonly patientId: string;
}

/** Stores the images of a request. Throws `Refused` for one that does not exist for the caller. */
export async function writeImages(trx: Queries, { owner, patientId }: Written, sent: SentImages): Promise<void> {
  if (sent.size === 0) return;
  const kept = [...sent].filter(([, address]) => address !== '');
  const rows = kept.map(([slot, address]) => ({ patient_id: patientId, slot, upload_name: pictureNameOf(address) }));
  const names = rows.map(({ upload_name }) => upload_name);
  await refuseForeign(trx, { owner, patientId }, names);
  const removed = await trx
    .deleteFrom('patient_images')
    .where('patient_id', '=', patientId)
    .where('slot', 'in', [...sent.keys()])
    .returning('upload_name')
    .execute();
  if (rows.length > 0) await trx.insertInto('patient_images').values(rows).execute();
  await dropImages(trx, removed);
}

/**
 * A member may use any picture of the account. The holder of a key may use those uploaded by the order's links, and
 * those that the patient already has: S13, callers cannot tell another's picture from a missing one.
 */
async function refuseForeign(trx: Queries, { owner, patientId }: Written, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { memberId, orderCode } = owner;
  const ofAccount = trx
    .selectFrom('uploads')
    .select('name')
    .where('member_id', '=', memberId)
    .where('is_private', '=', true)
    .where('name', 'in', names);
  const own =
    orderCode === null
      ? ofAccount
      : ofAccount.where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('order_code', '=', orderCode),
            exists(
              selectFrom('patient_images')
                .select('slot')
                .where('patient_id', '=', patientId)
                .whereRef('patient_images.upload_name', '=', 'uploads.name'),
            ),
          ]),
        );
  if ((await own.execute()).length < new Set(names).size) {
    throw new Refused(orderCode === null ? 400 : 404, 'noSuchPicture', words.noSuchImage);
  }
}

/** Deletes the pictures of removed images that no patient refers to any more. */
export async function dropImages(trx: Queries, images: readonly { readonly upload_name: string }[]): Promise<void> {
  const names = images.map(({ upload_name }) => upload_name);
  if (names.length === 0) return;
  await trx
    .deleteFrom('uploads')
    .where('is_private', '=', true)
    .where('name', 'in', names)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('patient_images').select('slot').whereRef('patient_images.upload_name', '=', 'uploads.name')),
      ),
    )
    .execute();
}
