import type { MachineCases } from '../../../../machines/graph/cases.ts';
import type { Chart } from '../../../../machines/graph/chart.ts';
import type { Path } from '../../../../machines/graph/path.ts';

/** A path of a flow, with what its words are made of. */
export interface NamedPath {
  /** Folder of the machine: `qr-login`. */
  readonly flow: string;
  readonly cases: MachineCases;
  readonly chart: Chart;
  readonly path: Path;
}
