declare module 'virtual:flow-facts' {
  import type { Facts } from './facts.ts';

  /** Made by `scripts/flows/site/facts.ts`. */
  export const facts: Facts;
}

declare module 'virtual:flow-coverage' {
  /** Made by `scripts/flows/site/coverage-facts.ts`; null where no test has been run. */
  export const coverage: import('../coverage/facts.ts').CoverageFacts | null;
}
