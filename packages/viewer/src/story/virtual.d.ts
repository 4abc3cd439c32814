declare module 'virtual:flow-frames' {
  import type { Recording } from './source.ts';

  /** By flow. Made by `cli/site/frames.ts`. */
  export const recordings: Readonly<Record<string, Recording>>;
}
