import { fromPromise } from 'xstate';
import { fetchDiseases, searchDiseases } from '../../contract/inquiry/disease.calls.ts';
import { DISEASES_PER_PAGE } from '../../contract/inquiry/diseases.ts';
import { orderSexCodes, type Sex } from '../../contract/profile/sex.ts';
import { toHalfWidth } from '../../contract/text.ts';
import { diseasePickerMachine } from '../../machines/inquiry/disease-picker.machine.ts';
import type {
  DiseasePageRequest,
  DiseaseSearchRequest,
  FetchPageReply,
  SearchDiseasesReply,
} from '../../machines/inquiry/disease-picker.ports.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** PAT-CALL-27 (decision): the codes of orders; unknown facts of a patient are left out. */
function factsOf({ age, sex }: { readonly age: number | null; readonly sex: Sex }) {
  return { ...(age === null ? {} : { age }), ...(sex === 'unknown' ? {} : { sex: orderSexCodes[sex] }) };
}

/** `diseasePicker` on the real gateway. */
export function provideDiseasePicker({ api }: Pick<Services, 'api'>) {
  return diseasePickerMachine.provide({
    actors: {
      fetchPage: fromPromise<FetchPageReply, DiseasePageRequest>(async ({ input, signal }) => {
        const { productCode, page } = input;
        const body = { products: [productCode], page, size: DISEASES_PER_PAGE, ...factsOf(input) };
        const reply = await api.ask(fetchDiseases, { body }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const { content, last } = reply.body;
        const own = content.find((product) => product.productCode === productCode);
        return { kind: 'read', entries: own?.diseasesList ?? [], nextPage: last ? null : page + 1 };
      }),
      searchDiseases: fromPromise<SearchDiseasesReply, DiseaseSearchRequest>(async ({ input, signal }) => {
        const query = { name: toHalfWidth(input.keyword), ...factsOf(input) };
        const reply = await api.ask(searchDiseases, { query }, { signal });
        return reply.kind === 'ok' ? { kind: 'found', entries: reply.body } : refused(reply);
      }),
    },
  });
}
