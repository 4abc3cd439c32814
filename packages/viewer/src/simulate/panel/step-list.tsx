import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Hint } from '../../ui/parts.tsx';
import { theme } from '../../ui/theme.ts';
import { centreIn } from '../../viewer/centre-in.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { timesOf } from '../simulation.ts';
import { PressRow, Sheet } from './pieces.tsx';
import type { Speech } from './speech.ts';
import type { Simulated } from './use-simulation.ts';

const Steps = styled.ol`
  display: grid; gap: ${theme.space[1]}; max-block-size: 360px; overflow: auto; padding: 2px;
  list-style: none;
`;

/** All steps, to go to any of them. */
export function StepList({ simulated, speech }: { simulated: Simulated; speech: Speech }) {
  const words = useWords(simulateWords);
  const { simulation, step, goTo } = simulated;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    centreIn(list.current, list.current?.children[step]);
  }, [step]);
  const times = timesOf(simulation);
  return (
    <Sheet aria-label={words.timeline}>
      <h2>{words.timeline}</h2>
      <Steps ref={list}>
        {simulation.frames.map(({ modelEvent, stepResult }, at) => {
          const time = times[at] ?? 0;
          const isLater = time > (times[at - 1] ?? 0);
          const what = modelEvent ? speech.modelEvent(modelEvent) : words.start(simulation.inputCase);
          return (
            <PressRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is what it is by its place.
              key={at}
              isCurrent={at === step}
              notes={[speech.states(stepResult.modelState), isLater ? words.clock(speech.seconds(time)) : '']}
              onPress={() => goTo(at)}
            >
              {at}. {what}
            </PressRow>
          );
        })}
      </Steps>
      <Hint>{words.branches}</Hint>
    </Sheet>
  );
}
