/** One thing that is tried on the way, by the names of the cases: it means the same after the payloads have changed. */
export interface TriedStep {
  readonly kind: string;
  readonly subject: string;
  readonly caseName: string;
  /** The port had answered before, or was stopped. */
  readonly late: boolean;
}

/** A path that is kept by itself, as `npm run paths -- run <flow> --path <file>` takes it. */
export interface PathFile {
  readonly name: string;
  readonly flow: string;
  /** What was wrong when it was kept; empty when nothing was. */
  readonly says: string;
  readonly inputCase: string;
  readonly steps: readonly TriedStep[];
}

export const pathFileText = (file: PathFile): string => `${JSON.stringify(file, null, 2)}\n`;
