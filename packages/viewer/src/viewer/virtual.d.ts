/** The product's `flows.config.ts`, which binds it. */
declare module 'virtual:flow-product' {}

declare module 'virtual:flow-files' {
  /** By flow: the chart drawn by `svgOf`, its address as a picture, and its plan. */
  export const charts: Readonly<Record<string, () => Promise<string>>>;
  export const pictures: Readonly<Record<string, string>>;
  export const plans: Readonly<
    Record<string, () => Promise<{ readonly paths: readonly import('@xinglin/paths').Steps[] }>>
  >;
}

declare module 'virtual:flow-facts' {
  import type { Facts } from './services.ts';

  /** Made by `cli/site/virtual-modules.ts`. */
  export const facts: Facts;
}

declare module 'virtual:flow-coverage' {
  /** Made by `cli/site/coverage-facts.ts`; null where no test has been run. */
  export const coverage: import('../coverage/coverage.ts').CoverageFacts | null;
}

declare module 'virtual:flow-frames' {
  /** By flow. Made by `cli/site/frames.ts`. */
  export const recordings: Readonly<Record<string, import('../story/story.ts').Recording>>;
}
