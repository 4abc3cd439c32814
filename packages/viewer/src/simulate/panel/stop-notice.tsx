import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { stepsTo } from '../simulation.ts';
import type { Speech } from './speech.ts';
import type { Simulated } from './use-simulation.ts';

/** Says where the steps of an old link go no further. */
export function StopNotice({ simulated, speech }: { simulated: Simulated; speech: Speech }) {
  const words = useWords(simulateWords);
  const { simulation, open } = simulated;
  const { stop } = simulation;
  if (!stop) return null;
  const isInput = stop.verdict.why === 'unknownInput';
  const known = simulation.model.happenings.find(
    ({ type, caseName }) => type === stop.type && caseName === stop.caseName,
  );
  const what = known ? speech.happening(known) : [stop.type, stop.caseName].filter(Boolean).join(' ');
  return (
    <Notice tone="warn" role="status">
      <p>
        <b>{isInput ? words.stop.input(stop.caseName) : words.stop.title(stop.after)}</b>
      </p>
      {!isInput && <p>{words.stop.body(what, speech.why(stop.verdict))}</p>}
      <Button size="sm" variant="text" onPress={() => open(stepsTo(simulation))}>
        {words.stop.keep}
      </Button>
    </Notice>
  );
}
