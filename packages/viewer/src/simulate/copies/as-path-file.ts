import { stepsOf } from '@xinglin/paths';
import type { NamedPath } from './named-path.ts';

/** The path as a file that `npm run paths -- run <flow> --path <file>` takes. */
export const asPathFile = ({ flow, path }: NamedPath): string =>
  `${JSON.stringify({ flow, ...stepsOf(path) }, null, 2)}\n`;
