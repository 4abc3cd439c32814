import type { Chart, MachineCases, Path } from '@xinglin/paths';

/** A path of a flow, with what its words are made of. */
export interface NamedPath {
  /** Folder of the machine: `qr-login`. */
  readonly flow: string;
  readonly cases: MachineCases;
  readonly chart: Chart;
  readonly path: Path;
}
