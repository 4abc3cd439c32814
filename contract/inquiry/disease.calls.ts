/** PAT-CALL-27 to PAT-CALL-29: diseases by search and by product. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { pageOf } from '../page.ts';
import { orderSexCodes } from '../profile/sex.ts';
import { lengthOf, plainText } from '../text.ts';
import { DISEASES_PER_PAGE, diseaseEntry, diseaseProduct, MOST_SEARCH_CHARACTERS } from './diseases.ts';

/** PAT-DIS-19. */
const keyword = v.pipe(
  plainText(200),
  v.trim(),
  v.check((text) => lengthOf(text) <= MOST_SEARCH_CHARACTERS, 'searchText'),
);
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number));
const sexCode = v.picklist([orderSexCodes.male, orderSexCodes.female]);

/**
 * PAT-CALL-27: `name` is the keyword; `age` and `sex` (order-side codes) exclude diseases that do not fit the patient.
 */
export const searchDiseases = defineCall({
  name: 'searchDiseases',
  method: 'GET',
  path: '/v3/product/dataDict/diseases',
  summary: 'Search diseases by word',
  requirements: ['PAT-CALL-27', 'PAT-DIS-02', 'PAT-DIS-09', 'PAT-DIS-19', 'PAT-DIS-21'],
  access: 'anyone',
  query: v.strictObject({
    name: v.pipe(keyword, v.nonEmpty()),
    age: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), wholeNumber])),
    sex: v.optional(v.union([sexCode, v.pipe(v.picklist(['1', '2']), v.transform(Number), sexCode)])),
  }),
  answer: v.pipe(
    pageOf(diseaseEntry),
    v.transform(({ content }) => content),
  ),
  refusals: [429],
});

/**
 * PAT-CALL-28, PAT-CALL-29 (decided path): the products, each with one page of its diseases in `diseasesList`, presets
 * first. `default`: the presets alone. `last`: no product has more. `sex` and `age` (proposed) as in the search.
 */
export const fetchDiseases = defineCall({
  name: 'fetchDiseases',
  method: 'POST',
  path: '/v3/product/dataDict/diseases/page',
  summary: 'Fetch the diseases of products',
  requirements: ['PAT-CALL-28', 'PAT-CALL-29', 'PAT-DIS-05', 'PAT-DIS-06', 'PAT-DIS-07'],
  access: 'anyone',
  body: v.strictObject({
    products: v.pipe(v.array(plainText(64)), v.minLength(1), v.maxLength(50)),
    default: v.optional(v.boolean(), false),
    keyword: v.optional(keyword, ''),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), DISEASES_PER_PAGE),
    sex: v.optional(sexCode),
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))),
  }),
  answer: v.object({ content: v.array(diseaseProduct), last: v.fallback(v.boolean(), true) }),
  refusals: [429],
});
