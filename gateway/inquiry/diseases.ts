import { type ExpressionBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { fetchDiseases, searchDiseases } from '../../contract/inquiry/disease.calls.ts';
import type { diseaseEntry, diseaseProduct, PatientFacts } from '../../contract/inquiry/diseases.ts';
import { diseaseSexCodes, orderSexCodes, sexOf } from '../../contract/profile/sex.ts';
import type { Deps } from '../http/env.ts';
import { anywhere, offsetOf, wholeList } from '../http/paging.ts';
import { isRxProduct } from '../orders/place-order.ts';
import type { Routes } from '../session/serve-member.ts';
import type { Tables } from '../store/schema.ts';
import type { ProductRow } from '../store/schema-orders.ts';
import type { DiseaseRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';

type Entry = v.InferInput<typeof diseaseEntry>;
/** A drug with its diseases as it goes over the wire. */
type DiseaseProductAnswer = v.InferInput<typeof diseaseProduct>;

/** Most results of one search. */
const MOST_FOUND = 50;

function entryOf({ name, icd_code, sex }: Pick<DiseaseRow, 'name' | 'icd_code' | 'sex'>, isDefault: boolean): Entry {
  return {
    diseasesDesc: name,
    icdCode: icd_code,
    sex: diseaseSexCodes[sex],
    selected: false,
    isDefault,
    isCustom: false,
  };
}

/** No patient chosen: everything is offered. */
const anybody: PatientFacts = { sex: 'unknown', age: null };

/**
 * PAT-DIS-09: without a sex every entry is offered, otherwise only entries for that sex; the same with an age
 * (proposed). Never entries that the shop has retired.
 */
function isOffered({ sex, age }: PatientFacts) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'diseases'>) =>
    and([
      eb('diseases.is_retired', '=', false),
      ...(sex === 'unknown' ? [] : [eb('diseases.sex', 'in', ['unknown', sex])]),
      ...(age === null
        ? []
        : [
            or([eb('age_from', 'is', null), eb('age_from', '<=', age)]),
            or([eb('age_to', 'is', null), eb('age_to', '>=', age)]),
          ]),
    ]);
}

/** How well a name matches a keyword: the whole name first, then its beginning, then anywhere. */
function nearness(keyword: string) {
  return sql`case when name = ${keyword} then 0 when name like ${anywhere(keyword).slice(1)} then 1 else 2 end`;
}

/** PAT-CALL-27: names that contain the keyword, and codes that begin with it. */
async function searchDiseasesFor({ store }: Deps, keyword: string, patient: PatientFacts): Promise<Entry[]> {
  const rows = await store.db
    .selectFrom('diseases')
    .selectAll()
    .where(isOffered(patient))
    .where((row) =>
      row.or([row('name', 'like', anywhere(keyword)), row('icd_code', 'like', anywhere(keyword).slice(1))]),
    )
    .orderBy(nearness(keyword))
    .orderBy('place')
    .limit(MOST_FOUND)
    .execute();
  return rows.map((row) => entryOf(row, false));
}

/** These products, in the shop's order. */
export async function productsOf(db: Queries, codes: readonly string[]): Promise<ProductRow[]> {
  if (codes.length === 0) return [];
  return db.selectFrom('products').selectAll().where('code', 'in', codes).orderBy('place').execute();
}

/** PAT-DIS-06. */
export function diseaseProductOf(product: ProductRow, diseasesList: Entry[]): DiseaseProductAnswer {
  return {
    productCode: product.code,
    productName: product.name,
    commonTitle: product.common_title === '' ? product.name : product.common_title,
    prescriptionType: product.prescription_type,
    forbiddenAgeLess: product.forbidden_age_less,
    forbiddenAgeGreater: product.forbidden_age_greater,
    sex: diseaseSexCodes[product.for_sex],
    diseasesList,
  };
}

/** Preset diseases by drug, limited to those the patient may have. */
export async function presetsOf(
  db: Queries,
  codes: readonly string[],
  patient: PatientFacts = anybody,
): Promise<ReadonlyMap<string, Entry[]>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_diseases')
    .innerJoin('diseases', 'diseases.icd_code', 'product_diseases.icd_code')
    .select(['product_code', 'name', 'diseases.icd_code', 'sex', 'diseases.place'])
    .where('product_code', 'in', codes)
    .where(isOffered(patient))
    .orderBy('product_diseases.place')
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_code }) => product_code);
  return new Map([...byProduct].map(([code, found]) => [code, found.map((row) => entryOf(row, true))]));
}

type Asked = v.InferOutput<typeof fetchDiseases.body>;

/** PAT-CALL-28: one page of diseases per drug, presets first; `last`: no drug has more. */
async function fetchDiseasesFor({ store }: Deps, asked: Asked, patient: PatientFacts) {
  // PAT-DIS-07.
  const products = (await productsOf(store.db, asked.products)).filter(isRxProduct);
  const presets = await presetsOf(
    store.db,
    products.map(({ code }) => code),
    patient,
  );
  const pages = await Promise.all(
    products.map(async (product) => {
      const own = (presets.get(product.code) ?? []).filter(({ diseasesDesc = '' }) =>
        diseasesDesc.includes(asked.keyword),
      );
      const entries = await pageOfEntries(store.db, own, asked, patient);
      return { answer: diseaseProductOf(product, entries.slice(0, asked.size)), hasMore: entries.length > asked.size };
    }),
  );
  return { content: pages.map(({ answer }) => answer), last: pages.every(({ hasMore }) => !hasMore) };
}

/** The entries of a page and, where there are more, one of the next. */
async function pageOfEntries(
  db: Queries,
  own: readonly Entry[],
  asked: Asked,
  patient: PatientFacts,
): Promise<Entry[]> {
  const from = offsetOf(asked);
  const ofPage = own.slice(from, from + asked.size + 1);
  const missing = asked.size + 1 - ofPage.length;
  if (asked.default || missing === 0) return ofPage;
  const names = anywhere(asked.keyword);
  const codes = own.map(({ icdCode }) => String(icdCode));
  const named = db.selectFrom('diseases').selectAll().where(isOffered(patient)).where('name', 'like', names);
  const others = await (codes.length === 0 ? named : named.where('icd_code', 'not in', codes))
    .orderBy(nearness(asked.keyword))
    .orderBy('place')
    .offset(Math.max(0, from - own.length))
    .limit(missing)
    .execute();
  return [...ofPage, ...others.map((row) => entryOf(row, false))];
}

/** The patient's facts in a request; a missing one excludes nothing. */
function factsOf({ sex, age = null }: { sex?: number | undefined; age?: number | null | undefined }): PatientFacts {
  return { sex: sexOf(orderSexCodes, sex), age };
}

/** The calls of diseases: PAT-CALL-27 to PAT-CALL-29. They answer public knowledge only. */
export function serveDiseases({ deps, forAnyone }: Routes): void {
  forAnyone(searchDiseases, async ({ query }) => wholeList(await searchDiseasesFor(deps, query.name, factsOf(query))));
  forAnyone(fetchDiseases, ({ body }) => fetchDiseasesFor(deps, body, factsOf(body)));
}
