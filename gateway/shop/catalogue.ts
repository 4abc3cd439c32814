import { type InsertObject, sql } from 'kysely';
import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import {
  putDiseases,
  putProducts,
  putStock,
  type ShopDisease,
  type ShopProduct,
} from '../../contract/shop/catalogue.calls.ts';
import { allBut } from '../store/rows.ts';
import type { Tables } from '../store/schema.ts';
import { emit } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { storeBatch } from './batch.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

const codesOf = (items: readonly { readonly code: string }[]) => items.map(({ code }) => code);
const setOf = (rows: readonly { readonly code: string }[]) => new Set(codesOf(rows));

async function putProductsOf({ trx, body: { items } }: ByShop<typeof putProducts>) {
  const rows = await trx
    .selectFrom('products')
    .select(['code', 'source_revision'])
    .where('code', 'in', codesOf(items))
    .orderBy('code')
    .forUpdate()
    .execute();
  const named = new Set(items.flatMap(({ diseases }) => diseases));
  const known = await knownDiseases(trx, [...named]);
  return storeBatch(items, {
    stored: new Map(rows.map((row) => [row.code, row.source_revision])),
    refusalOf: ({ diseases }) => {
      if (new Set(diseases).size !== diseases.length) return 'diseaseTwice';
      return diseases.every((code) => known.has(code)) ? null : 'noSuchDisease';
    },
    write: (newer) => writeProducts(trx, newer),
  });
}

async function knownDiseases(trx: Queries, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await trx.selectFrom('diseases').select('icd_code').where('icd_code', 'in', codes).execute();
  return new Set(rows.map(({ icd_code }) => icd_code));
}

function productRow(product: ShopProduct): InsertObject<Tables, 'products'> {
  return {
    code: product.code,
    name: product.name,
    image_url: product.imageUrl,
    packing: product.packing,
    price: product.price,
    prescription_type: product.prescriptionType,
    status_type: PRODUCT_STATUS.soldOut,
    class_code: product.classCode,
    place: product.place,
    forbidden_age_less: product.forbiddenAgeLess,
    forbidden_age_greater: product.forbiddenAgeGreater,
    for_sex: product.forSex,
    common_title: product.commonTitle,
    source_revision: product.revision,
  };
}

/** Writes the products, but not whether they can be bought, which only `putStock` changes. */
async function writeProducts(trx: Queries, products: readonly ShopProduct[]): Promise<ReadonlySet<string>> {
  const rows = products.map(productRow);
  const written = await trx
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet(allBut(rows, ['code', 'status_type']))
        .whereRef('products.source_revision', '<=', 'excluded.source_revision'),
    )
    .returning('code')
    .execute();
  const codes = setOf(written);
  if (codes.size === 0) return codes;
  await trx
    .deleteFrom('product_diseases')
    .where('product_code', 'in', [...codes])
    .execute();
  const presets = products
    .filter(({ code }) => codes.has(code))
    .flatMap(({ code, diseases }) => diseases.map((icd_code, place) => ({ product_code: code, icd_code, place })));
  if (presets.length > 0) await trx.insertInto('product_diseases').values(presets).execute();
  return codes;
}

async function putStockOf({ trx, deps, body: { items } }: ByShop<typeof putStock>) {
  const rows = await trx
    .selectFrom('products')
    .select(['code', 'stock_revision', 'status_type'])
    .where('code', 'in', codesOf(items))
    .orderBy('code')
    .forUpdate()
    .execute();
  const stored = new Map(rows.map((row) => [row.code, row.stock_revision]));
  const soldOut = new Set(rows.filter((row) => row.status_type === PRODUCT_STATUS.soldOut).map(({ code }) => code));
  return storeBatch(items, {
    stored,
    refusalOf: ({ code }) => (stored.has(code) ? null : 'noSuchProduct'),
    write: async (newer) => {
      const given = newer.map(({ code, revision, available }) => ({
        ...{ code, revision },
        status: available > 0 ? PRODUCT_STATUS.onSale : PRODUCT_STATUS.soldOut,
      }));
      await sql`
        update products set stock_revision = given.revision, status_type = given.status
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (code text, revision bigint, status text)
        where products.code = given.code
      `.execute(trx);
      const arrived = newer.filter(({ code, available }) => available > 0 && soldOut.has(code));
      if (arrived.length > 0) await markArrived(trx, codesOf(arrived), deps.clock.now());
      return setOf(newer);
    },
  });
}

/** ORD-RES-03: marks the bookings of these products as arrived. */
async function markArrived(trx: Queries, codes: readonly string[], now: Date): Promise<void> {
  const bookings = await trx
    .updateTable('bookings')
    .set({ has_arrived: true })
    .where('product_code', 'in', codes)
    .returning(['id', 'member_id as memberId', 'product_code as productCode'])
    .execute();
  for (const booking of bookings) await emit(trx, now, 'booking.arrived', booking.id, booking);
}

async function putDiseasesOf({ trx, body: { items } }: ByShop<typeof putDiseases>) {
  const rows = await trx
    .selectFrom('diseases')
    .select(['icd_code', 'source_revision'])
    .where('icd_code', 'in', codesOf(items))
    .orderBy('icd_code')
    .forUpdate()
    .execute();
  return storeBatch(items, {
    stored: new Map(rows.map((row) => [row.icd_code, row.source_revision])),
    refusalOf: ({ ageFrom, ageTo }) => (ageFrom !== null && ageTo !== null && ageFrom > ageTo ? 'agesReversed' : null),
    write: (newer) => writeDiseases(trx, newer),
  });
}

async function writeDiseases(trx: Queries, diseases: readonly ShopDisease[]): Promise<ReadonlySet<string>> {
  const rows = diseases.map(({ code, revision, name, sex, ageFrom, ageTo, place, isRetired }) => ({
    ...{ icd_code: code, name, sex, age_from: ageFrom, age_to: ageTo, place },
    source_revision: revision,
    is_retired: isRetired,
  }));
  const written = await trx
    .insertInto('diseases')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('icd_code')
        .doUpdateSet(allBut(rows, ['icd_code']))
        .whereRef('diseases.source_revision', '<=', 'excluded.source_revision'),
    )
    .returning('icd_code as code')
    .execute();
  return setOf(written);
}

/** Products, their stock, and the dictionary of diseases. */
export function serveCatalogue({ forShop }: ShopRoutes): void {
  forShop(putProducts, putProductsOf);
  forShop(putStock, putStockOf);
  forShop(putDiseases, putDiseasesOf);
}
