declare module 'virtual:flow-facts' {
  import type { Facts } from './facts.ts';

  /** Made by `scripts/flows/site/facts.ts`. */
  export const facts: Facts;
}
