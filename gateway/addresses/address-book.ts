import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import {
  type AddressRecord,
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import { joinAddress, MOST_ADDRESSES, type Place } from '../../contract/addresses/address.ts';
import { isMaskedPhone, maskPhone } from '../../contract/phone/phone.ts';
import { wholeList } from '../http/paging.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { isId, newId } from '../store/ids.ts';
import { deleteOwn, lockMember } from '../store/rows.ts';
import type { AddressRow } from '../store/schema.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

type Created = v.InferOutput<typeof createAddress.body>;
type Edited = v.InferOutput<typeof editAddress.body>;

/** ACC-CALL-36: the default first, then from new to old. */
async function addressesOf({ deps, member }: ByMember<typeof listAddresses>) {
  const rows = await deps.store.db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return wholeList(rows.map(recordOf));
}

/**
 * ACC-CALL-37: at most 20, even under parallel creates, because each waits for the member's row. A member's first
 * address is the default. A repeated `Idempotency-Key` is answered with the address already created. Throws `Refused`.
 */
async function createAddressOf({ deps, member, headers, body: given }: ByMember<typeof createAddress>) {
  const { store, clock } = deps;
  const memberId = member.id;
  const key = headers['Idempotency-Key'];
  return store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const own = await trx.selectFrom('addresses').selectAll().where('member_id', '=', memberId).execute();
    const made = own.find(({ create_key }) => key !== undefined && create_key === key);
    if (made !== undefined) return recordOf(made);
    if (own.length >= MOST_ADDRESSES) throw new Refused(400, 'addressesFull');
    const isDefault = given.isDefault || own.length === 0;
    if (isDefault) await forgetDefault(trx, memberId);
    const row = await trx
      .insertInto('addresses')
      .values({
        ...columnsOf(given),
        id: newId(clock.now()),
        member_id: memberId,
        mobile: given.consigneePhone2,
        is_default: isDefault,
        create_key: key ?? null,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  });
}

/**
 * ACC-CALL-38. Refused with 409 when `version` is not the stored one: the address was edited since it was read. An
 * older edit that would change nothing succeeds: it was already made, and its first answer got lost. The default stays
 * the default (ACC-ADDR-06); a masked phone stands for the stored one (ACC-FIELD-03). Throws `Refused`.
 */
async function editAddressOf({ deps, member, params, body: given }: ByMember<typeof editAddress>) {
  return deps.store.transaction(async (trx) => {
    await lockMember(trx, member.id);
    const kept = await ownAddress(trx, member.id, params.id);
    if (given.version !== undefined && given.version !== kept.version) {
      if (given.version < kept.version && isKept(given, kept)) return recordOf(kept);
      throw new Refused(409, 'addressChanged');
    }
    const isDefault = kept.is_default || given.isDefault;
    if (isDefault && !kept.is_default) await forgetDefault(trx, member.id);
    const row = await trx
      .updateTable('addresses')
      .set({
        ...columnsOf(given),
        mobile: mobileOf(given.consigneePhone2, kept),
        is_default: isDefault,
        version: kept.version + 1,
      })
      .where('id', '=', kept.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  });
}

/** ACC-CALL-39: deleting the default leaves none; the gateway does not choose another. Throws `Refused`. */
async function deleteAddressOf({ deps, member, params }: ByMember<typeof deleteAddress>): Promise<void> {
  if (!(await deleteOwn(deps.store, 'addresses', member.id, params.id))) throw noSuchAddress();
}

/** ACC-CALL-40. Throws `Refused`. */
async function setDefaultOf({ deps, member, params }: ByMember<typeof setDefaultAddress>): Promise<void> {
  await deps.store.transaction(async (trx) => {
    await lockMember(trx, member.id);
    const kept = await ownAddress(trx, member.id, params.id);
    if (kept.is_default) return;
    await forgetDefault(trx, member.id);
    await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', kept.id).execute();
  });
}

/**
 * The delivery address of a member's order: the given one or, without one, the default; null: the member has no
 * default. Throws `Refused` 404 for an address that is not theirs.
 */
export async function deliveryAddressOf(
  db: Queries,
  memberId: string,
  addressId?: string,
): Promise<AddressRecord | null> {
  if (addressId !== undefined) return recordOf(await ownAddress(db, memberId, addressId));
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

async function forgetDefault(trx: Queries, memberId: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}

async function ownAddress(trx: Queries, memberId: string, id: string): Promise<AddressRow> {
  if (!isId(id)) throw noSuchAddress();
  const row = await trx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) throw noSuchAddress();
  return row;
}

const noSuchAddress = () => new Refused(404, 'noSuchAddress');

function mobileOf(given: string, kept: AddressRow): string {
  if (!isMaskedPhone(given)) return given;
  if (given !== maskPhone(kept.mobile)) throw new Refused(400, 'malformed', words.phoneMalformed);
  return kept.mobile;
}

/** Whether this edit would change nothing: it was made before. */
function isKept(given: Edited, kept: AddressRow): boolean {
  const isMobileKept = [kept.mobile, maskPhone(kept.mobile)].includes(given.consigneePhone2);
  return (
    isMobileKept && (kept.is_default || !given.isDefault) && isDeepStrictEqual({ ...kept, ...columnsOf(given) }, kept)
  );
}

function columnsOf(given: Created | Edited) {
  return {
    consignee: given.consignee,
    landline: given.consigneePhone1,
    detail: given.customArea,
    province_code: given.provinceCode,
    province_name: given.provinceName,
    city_code: given.cityCode,
    city_name: given.cityName,
    region_code: given.regionCode,
    region_name: given.regionName,
    street_code: given.streetCode,
    street_name: given.streetName,
    zip_code: given.zipCode,
  };
}

const place = (code: string, name: string): Place | null => (name === '' ? null : { code, name });

function recordOf(row: AddressRow): AddressRecord {
  const region = {
    province: place(row.province_code, row.province_name),
    city: place(row.city_code, row.city_name),
    area: place(row.region_code, row.region_name),
    street: place(row.street_code, row.street_name),
  };
  return {
    id: row.id,
    consignee: row.consignee,
    consigneePhone1: row.landline,
    consigneePhone2: row.mobile,
    customArea: row.detail,
    deliveryAddress: joinAddress(region, row.detail),
    isDefault: row.is_default,
    provinceCode: row.province_code,
    provinceName: row.province_name,
    cityCode: row.city_code,
    cityName: row.city_name,
    regionCode: row.region_code,
    regionName: row.region_name,
    streetCode: row.street_code,
    streetName: row.street_name,
    zipCode: row.zip_code,
    version: row.version,
  };
}

/** The calls of the address book. */
export function serveAddresses({ forMember }: Routes): void {
  forMember(listAddresses, addressesOf);
  forMember(createAddress, createAddressOf);
  forMember(editAddress, editAddressOf);
  forMember(deleteAddress, deleteAddressOf);
  forMember(setDefaultAddress, setDefaultOf);
}
