/**
 * The product search of the header (ACC-FRAME-09): at most 50 characters (ACC-FRAME-10); an empty search shows a text
 * (ACC-FRAME-11). The results are on the shop's own page, outside this product.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { beginningOf } from '../../contract/text.ts';

/** ACC-FRAME-10. */
export const KEYWORD_LENGTH = 50;

interface Context {
  readonly keyword: string;
  /** How often the search was empty; each time the field is focused. */
  readonly refusals: number;
}

export const productSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'keyword.changed'; keyword: string } | { type: 'search.pressed' },
    emitted: {} as { type: 'searchOpened'; keyword: string },
  },
  guards: {
    isEmpty: ({ context }) => context.keyword.trim() === '',
  },
  actions: {
    keepKeyword: assign({
      keyword: (_, keyword: string) => beginningOf(keyword, KEYWORD_LENGTH),
    }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    openSearch: emit(({ context }: { context: Context }) => ({
      type: 'searchOpened' as const,
      keyword: context.keyword.trim(),
    })),
  },
}).createMachine({
  id: 'productSearch',
  context: { keyword: '', refusals: 0 },
  initial: 'typing',
  on: {
    'keyword.changed': {
      target: '.typing',
      actions: { type: 'keepKeyword', params: ({ event }) => event.keyword },
    },
    'search.pressed': [
      { guard: 'isEmpty', target: '.refused', actions: 'countRefusal' },
      { target: '.typing', actions: 'openSearch' },
    ],
  },
  states: {
    typing: {
      description: 'The shopper may type and search.',
      meta: { req: ['ACC-FRAME-09', 'ACC-FRAME-10'] },
    },
    refused: {
      description: 'The search was empty; a text says so until something is typed.',
      meta: { req: ['ACC-FRAME-11'] },
      tags: ['empty'],
    },
  },
});

/** Snapshot of `productSearch` → what the search field shows; `isEmpty`: show the text of ACC-FRAME-11. */
export function selectProductSearch(snapshot: SnapshotFrom<typeof productSearchMachine>) {
  return { ...snapshot.context, isEmpty: snapshot.hasTag('empty') };
}
