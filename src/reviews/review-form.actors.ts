import { type ReviewRecord, readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import { type ReviewDraft, type ReviewFields, reviewOf, scoreOf } from '../../machines/reviews/review-fields.ts';
import { type ReadReviewReply, reviewFormMachine } from '../../machines/reviews/review-form.machine.ts';
import { ask, gone, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/**
 * `reviewForm` of one order on the real gateway. What is typed and not saved is kept in memory only, since it reveals
 * health data; across a login, returned only to the same member.
 * @param whoIsHere the account id of the member, null while it is not known
 */
export function provideReviewForm(
  { api, memory }: Pick<Services, 'api' | 'memory'>,
  code: string,
  whoIsHere: () => string | null,
) {
  const place = memory.place<{ readonly owner: string | null; readonly draft: ReviewDraft }>(`review ${code}`);
  const recall = () => {
    const [kept, member] = [place.read(), whoIsHere()];
    return kept !== null && (member === null || kept.owner === member) ? kept.draft : null;
  };
  const over = () => ({ kind: 'over' }) as const;
  return provide(reviewFormMachine, {
    readReview: ({ signal }) =>
      ask(api, readReview, { params: { id: code } }, signal, {
        ok: ({ productEvaVos, isAnonymity }): ReadReviewReply => {
          const kind = productEvaVos.every(({ score }) => score > 0) ? 'reviewed' : 'read';
          if (kind === 'reviewed') place.clear();
          const reviews = Object.fromEntries(productEvaVos.map((one) => [one.productCode, fieldsOf(one)]));
          return { kind, products: productEvaVos, reviews, isAnonymity, draft: recall() };
        },
        404: gone,
        409: gone,
      }),
    saveReview: ({ input, signal }) => {
      const { products, isAnonymity } = input;
      const productEvaVos = products.map(({ productCode }) => {
        const { score, labels, content, pictures } = reviewOf(input, productCode);
        return {
          ...{ productCode, score: score ?? 0, labels: [...labels], content: content.trim() },
          ...{ pictures: [...pictures], isAnonymity },
        };
      });
      const request = { params: { id: code }, body: { productEvaVos, isAnonymity } };
      return ask(api, saveReview, request, signal, { ok: () => ({ kind: 'saved' }) as const, 404: over, 409: over });
    },
  }).provide({
    actions: {
      rememberDraft: (_, draft) => {
        if (draft === null) place.clear();
        else place.write({ owner: whoIsHere(), draft });
      },
    },
  });
}

function fieldsOf({ score, labels, content, pictures }: ReviewRecord['productEvaVos'][number]): ReviewFields {
  return { score: scoreOf(score), labels, content, pictures };
}
