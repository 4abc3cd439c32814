import { CopyButton } from '../../ui/copy-button.tsx';
import { Hint, Line } from '../../ui/parts.tsx';
import { addressText } from '../../viewer/address.ts';
import { Code } from '../../viewer/detail-parts.tsx';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { asFeature, asPathFile, type NamedPath } from '../copies.ts';
import { pathTo, stepsTo } from '../simulation.ts';
import { Sheet } from './pieces.tsx';
import type { Simulated } from './use-simulation.ts';

/** The path up to the step that is shown, for somewhere else. */
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
