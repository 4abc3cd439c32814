import { PRESCRIPTION_IMAGES, PRIVATE_UPLOADS, type SentPatient } from '../../contract/patients/patient.ts';
import { Refused } from '../http/refused.ts';
import type { ImageSlot } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** What a request says of each image: an address, empty to remove it, left out to keep it. */
type SentImages = Readonly<Partial<Record<ImageSlot, string>>>;

/** The images that a request speaks of. */
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
  return Object.fromEntries(all.filter(([, address]) => address !== undefined));
}

/** Stores what a request says of the images. Throws `Refused` 400 for one that the member has not uploaded. */
export async function writeImages(
  trx: Queries,
  { memberId, patientId }: { readonly memberId: string; readonly patientId: string },
  sent: SentImages,
): Promise<void> {
  const slots = Object.entries(sent);
  if (slots.length === 0) return;
  const names = slots.flatMap(([, address]) => (address === '' ? [] : [address.slice(PRIVATE_UPLOADS.length)]));
  await refuseForeign(trx, memberId, names);
  const changed = trx
    .deleteFrom('patient_images')
    .where('patient_id', '=', patientId)
    .where(
      'slot',
      'in',
      // The keys are those of the object that `sentImagesOf` has made.
      slots.map(([slot]) => slot as ImageSlot),
    )
    .returning('upload_name');
  const removed = await changed.execute();
  const rows = slots.flatMap(([slot, address]) =>
    address === ''
      ? []
      : // As above.
        [{ patient_id: patientId, slot: slot as ImageSlot, upload_name: address.slice(PRIVATE_UPLOADS.length) }],
  );
  if (rows.length > 0) await trx.insertInto('patient_images').values(rows).execute();
  await dropImages(
    trx,
    removed.map(({ upload_name }) => upload_name),
  );
}

async function refuseForeign(trx: Queries, memberId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const own = await trx
    .selectFrom('uploads')
    .select('name')
    .where('member_id', '=', memberId)
    .where('is_private', '=', true)
    .where('name', 'in', names)
    .execute();
  if (own.length < new Set(names).size) throw new Refused(400, 'noSuchPicture', words.noSuchImage);
}

/** Deletes pictures that no patient has any more: nobody could see them again. */
export async function dropImages(trx: Queries, names: readonly string[]): Promise<void> {
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
