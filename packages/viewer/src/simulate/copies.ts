import { asGherkin, type Chart, caseOf, type MachineCases, type Path, stepsOf, titleOf } from '@xinglin/paths';
import { maskedText } from './masked.ts';

/** A path of a flow, with what its words are made of. */
export interface NamedPath {
  /** Folder of the machine: `qr-login`. */
  readonly flow: string;
  readonly cases: MachineCases;
  readonly chart: Chart;
  readonly path: Path;
}

/** The path as a file that `npm run paths -- run <flow> --path <file>` takes. */
export const asPathFile = ({ flow, path }: NamedPath): string =>
  `${JSON.stringify({ flow, ...stepsOf(path) }, null, 2)}\n`;

/** The path as a feature for Cucumber, in Gherkin's own Chinese keywords, its secrets masked. */
export const asFeature = (named: NamedPath): string =>
  asGherkin({
    title: titleOf(named),
    cases: [caseOf(named.flow, named, named.path, (value) => maskedText(value))],
  });
