import { fromPromise } from 'xstate';

/** What a port of the samples answers. */
export interface Answer {
  readonly kind: 'yes' | 'no' | 'more';
}

export const port = (name: string) => fromPromise<Answer>(() => Promise.reject(new Error(`${name} is not provided`)));

/** Description and requirement of a state, as every machine has them. */
export const described = { description: 'a state of a sample', meta: { req: ['X-1'] } };

const error = { offline: new Error('offline') };

/** Replies of a port that says yes or no, and of one that may also say «more»: ask again. */
export const yesOrNo = { done: { yes: { kind: 'yes' }, no: { kind: 'no' } }, error } as const;
export const more = { done: { ...yesOrNo.done, more: { kind: 'more' } }, error } as const;

export const isYes = (_: unknown, { kind }: Answer): boolean => kind === 'yes';
export const isMore = (_: unknown, { kind }: Answer): boolean => kind === 'more';

/** For `guard: {type: 'isYes', params: answer}`. */
export const answer = ({ event }: { event: { output: Answer } }): Answer => event.output;
