import { type PathFile, pathFileText } from '@xinglin/paths';
import type { NamedPath } from './named-path.ts';

/** The path as a file that `npm run paths -- run <flow> --path <file>` takes. */
export function asPathFile({ flow, path }: NamedPath): string {
  const file: PathFile = {
    name: `${flow}-${path.id}`,
    flow,
    says: '',
    inputCase: path.inputCase,
    steps: path.steps.map(({ happening: { kind, subject, caseName } }) => ({ kind, subject, caseName, late: false })),
  };
  return pathFileText(file);
}
