import { asGherkin, type Chart, caseOf, type MachineCases, type Path, stepsOf, titleOf } from '@xinglin/paths';
import { CopyButton, Hint, Line } from '../../ui/parts.tsx';
import { addressText } from '../../viewer/address.ts';
import { Code } from '../../viewer/details.tsx';
import { useWords } from '../../viewer/language.ts';
import type { ShownFlow } from '../../viewer/services.ts';
import { simulateWords } from '../../words/simulate.ts';
import { maskedText } from '../remembered.ts';
import { pathTo, stepsTo } from '../simulation.ts';
import { Sheet } from './pieces.tsx';
import type { Simulated } from './use-simulation.ts';

/** A path of a flow, with the sources of its words. */
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
    language: named.cases.labels.language,
    cases: [caseOf(named.flow, named, named.path, maskedText)],
  });

/** Copies the path up to the step that is shown, for use elsewhere. */
export function Copies({ shown: { named, address }, simulated }: { shown: ShownFlow; simulated: Simulated }) {
  const words = useWords(simulateWords);
  const { simulation, step } = simulated;
  const path = pathTo(simulation, step);
  const way: NamedPath = { flow: named.name, cases: named.cases, chart: simulation.model.chart, path };
  const link = addressText({ ...address, path: stepsTo(simulation, step), step, state: null, arrow: null });
  const texts: Readonly<Record<keyof typeof words.copies, string>> = {
    link: new URL(link, window.location.href).href,
    path: asPathFile(way),
    feature: asFeature(way),
  };
  return (
    <Sheet aria-label={words.copy}>
      <h2>{words.copy}</h2>
      <Line>
        {Object.entries(texts).map(([kind, text]) => {
          // `as`: the keys of an object are those of its type.
          const what = words.copies[kind as keyof typeof texts];
          return (
            <CopyButton
              key={kind}
              shortText={what}
              text={text}
              label={words.copyLabel(what)}
              copiedText={words.copied}
              failedText={words.copyFailed}
            />
          );
        })}
      </Line>
      <Hint>
        {words.runHint} <Code>npm run paths -- run {named.name} --path &lt;file&gt;</Code>
      </Hint>
    </Sheet>
  );
}
