import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form.tsx';
import { Line, Notice, Soft } from '../../ui/parts.tsx';
import { tabular, theme, type } from '../../ui/theme.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { stepsTo, timesOf } from '../simulation.ts';
import { Sheet } from './pieces.tsx';
import type { Speech } from './speech.ts';
import type { Simulated } from './use-simulation.ts';

const Bar = styled(Line)`justify-content: space-between; gap: ${theme.space[3]} ${theme.space[5]};`;

const Now = styled.h2`
  && { margin: 0; ${type.lead} overflow-wrap: anywhere; border-radius: ${theme.radius.mark}; }
  & > span { margin-inline-end: ${theme.space[2]}; color: ${theme.color.muted}; font-weight: 400; ${type.small} }
`;

const Start = styled.label`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; & > span:last-child { inline-size: 180px; }
`;

const Count = styled.span`min-inline-size: 88px; text-align: center; ${type.small} ${tabular}`;

/** Where the machine is, with which input it began, and the way back and forth. */
export function StepBar({ simulated, speech }: { simulated: Simulated; speech: Speech }) {
  const words = useWords(simulateWords);
  const { simulation, frame, step, steps, goTo, begin } = simulated;
  const { status } = frame.stepResult.modelState.snapshot;
  const inputs = Object.keys(simulation.model.cases.inputs);
  const time = timesOf(simulation, step).at(-1) ?? 0;
  const end = status === 'done' ? words.ended : status === 'active' ? '' : words.broken;
  return (
    <Sheet aria-label={words.now}>
      <Bar>
        <Now tabIndex={-1} data-now>
          <span>{words.now}</span>
          {speech.states(frame.stepResult.modelState)}
          {end !== '' && ` · ${end}`}
        </Now>
        <Line>
          {inputs.length > 1 && (
            <Start>
              <Soft>{words.input}</Soft>
              <Select
                name="input-case"
                size="sm"
                value={simulation.inputCase}
                options={inputs.map((value) => ({ value, text: value }))}
                onValue={(value) => begin(value)}
              />
            </Start>
          )}
          <Button size="sm" onPress={() => begin(simulation.inputCase)}>
            {words.restart}
          </Button>
          <Button size="sm" disabled={step === 0} onPress={() => goTo(step - 1)}>
            {words.back}
          </Button>
          <Count>{words.place(step, steps)}</Count>
          <Button size="sm" disabled={step === steps} onPress={() => goTo(step + 1)}>
            {words.forward}
          </Button>
          <Soft>{words.clock(speech.seconds(time))}</Soft>
        </Line>
      </Bar>
      <Soft>{words.keys}</Soft>
    </Sheet>
  );
}

/** Says where the steps of an old link go no further. */
export function StopNotice({ simulated, speech }: { simulated: Simulated; speech: Speech }) {
  const words = useWords(simulateWords);
  const { simulation, open } = simulated;
  const { stop } = simulation;
  if (!stop) return null;
  const isInput = stop.verdict.why === 'unknownInput';
  const known = simulation.model.modelEvents.find(
    ({ type, caseName }) => type === stop.type && caseName === stop.caseName,
  );
  const what = known ? speech.modelEvent(known) : [stop.type, stop.caseName].filter(Boolean).join(' ');
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
