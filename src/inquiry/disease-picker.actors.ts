import { fetchDiseases, searchDiseases } from '../../contract/inquiry/disease.calls.ts';
import { DISEASES_PER_PAGE } from '../../contract/inquiry/diseases.ts';
import { orderSexCodes, type Sex } from '../../contract/profile/sex.ts';
import { toHalfWidth } from '../../contract/text.ts';
import { diseasePickerMachine } from '../../machines/inquiry/disease-picker.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** PAT-CALL-27 (decision): uses the sex codes of orders; unknown facts of a patient are left out. */
function factsOf({ age, sex }: { readonly age: number | null; readonly sex: Sex }) {
  return { ...(age === null ? {} : { age }), ...(sex === 'unknown' ? {} : { sex: orderSexCodes[sex] }) };
}

/** `diseasePicker` on the real gateway. */
export function provideDiseasePicker({ api }: Pick<Services, 'api'>) {
  return provide(diseasePickerMachine, {
    fetchPage: ({ input, signal }) => {
      const { productCode, page } = input;
      const body = { products: [productCode], page, size: DISEASES_PER_PAGE, ...factsOf(input) };
      return ask(api, fetchDiseases, { body }, signal, {
        ok: ({ content, last }) => {
          const own = content.find((product) => product.productCode === productCode);
          return { kind: 'read' as const, entries: own?.diseasesList ?? [], nextPage: last ? null : page + 1 };
        },
      });
    },
    searchDiseases: ({ input, signal }) =>
      ask(api, searchDiseases, { query: { name: toHalfWidth(input.keyword), ...factsOf(input) } }, signal, {
        ok: (entries) => ({ kind: 'found' as const, entries }),
      }),
  });
}
