import { effectOf, requirementsAt, startedIn } from '@xinglin/paths';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form.tsx';
import { Hint, Line, Notice, Soft } from '../../ui/parts.tsx';
import { tabular, theme, type } from '../../ui/theme.ts';
import { centreIn } from '../../viewer/chart-scale.tsx';
import { Requirements, StateLink } from '../../viewer/details.tsx';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { arrowName, nameOfState } from '../../viewer/names.ts';
import type { ShownFlow } from '../../viewer/services.ts';
import { simulateWords } from '../../words/simulate.ts';
import { maskedText } from '../remembered.ts';
import { stepsTo, timesOf } from '../simulation.ts';
import { PressRow, Sheet } from './pieces.tsx';
import type { Simulated, Speech } from './use-simulation.ts';

const Bar = styled(Line)`justify-content: space-between; gap: ${theme.space[3]} ${theme.space[5]};`;

const Now = styled.h2`
  && { margin: 0; ${type.lead} overflow-wrap: anywhere; border-radius: ${theme.radius.mark}; }
  & > span { margin-inline-end: ${theme.space[2]}; color: ${theme.color.muted}; font-weight: 400; ${type.small} }
`;

const Start = styled.label`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; & > span:last-child { inline-size: 180px; }
`;

const Count = styled.span`min-inline-size: 88px; text-align: center; ${type.small} ${tabular}`;

/** The current state, the input that the machine began with, and buttons to go back and forth. */
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

/** Says where the steps of an old link cannot continue. */
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

const Steps = styled.ol`
  display: grid; gap: ${theme.space[1]}; max-block-size: 360px; overflow: auto; padding: 2px;
  list-style: none;
`;

/** All steps; each can be selected. */
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

const Lines = styled.ul`display: grid; gap: ${theme.space[1]}; overflow-wrap: anywhere;`;

const Way = styled.li`display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]};`;

interface StepDetailsProps {
  shown: ShownFlow;
  simulated: Simulated;
  speech: Speech;
}

/** What the step that is shown took and did. */
export function StepDetails({ shown, simulated, speech }: StepDetailsProps) {
  const words = useWords(simulateWords);
  const lang = useLanguage();
  const { simulation, frame } = simulated;
  const { flow } = shown;
  const { trace, modelState } = frame.stepResult;
  const arrows = trace.arrows.flatMap((id) => flow.arrows.find((arrow) => arrow.id === id) ?? []);
  const effects = effectsOf(simulated, speech, words.effect);
  const requirements = requirementsAt(simulation.model, modelState);
  return (
    <Sheet aria-label={words.step}>
      <h2>{words.step}</h2>
      {arrows.length > 0 && (
        <>
          <h3>{words.arrows}</h3>
          <Lines>
            {arrows.map((arrow, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an arrow may be taken twice in one step.
              <Way key={at}>
                <StateLink shown={shown} id={arrow.source} />
                <Soft>{arrowName(arrow, lang)}</Soft>
                {arrow.targets && <span>→ {arrow.targets.map((id) => nameOfState(flow, id, lang)).join(' · ')}</span>}
              </Way>
            ))}
          </Lines>
        </>
      )}
      {trace.guards.length > 0 && (
        <>
          <h3>{words.asked}</h3>
          <Lines>
            {[...new Set(trace.guards.map((asked) => speech.guard(asked)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Lines>
        </>
      )}
      <h3>{words.effects}</h3>
      {effects.length === 0 && <Hint>{words.noEffects}</Hint>}
      <Lines>
        {effects.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice in one step.
          <li key={at}>{text}</li>
        ))}
      </Lines>
      {requirements.length > 0 && (
        <>
          <h3>{words.requirements}</h3>
          <Requirements ids={requirements} />
        </>
      )}
    </Sheet>
  );
}

/** What a step does besides going to other states, in words. */
function effectsOf(
  { simulation, frame: { modelEvent, stepResult }, before }: Simulated,
  speech: Speech,
  words: (typeof simulateWords)['zh']['effect'],
): readonly string[] {
  const done = stepResult.due.map(effectOf).flatMap(({ type, detail }): string[] => {
    const { event, id, to } = { event: null, id: '', to: '', ...Object(detail) };
    const { type: sent = '', ...rest } = Object(event);
    const withData = (name: string) => [name, maskedText(rest)].filter(Boolean).join(' ');
    if (type === 'spawnChild') return [words.starts(speech.subject('done', String(id)))];
    if (type === 'stopChild') return [words.stops(speech.subject('done', String(detail)))];
    if (type === 'emit') return [words.says(withData(speech.emitted(String(sent))))];
    if (type === 'sendTo') return [words.sends(speech.subject('done', String(to)), withData(String(sent)))];
    return ['raise', 'cancel', 'log'].includes(type) ? [] : [words.own(type)];
  });
  const { timers } = stepResult.modelState;
  const started = before ? startedIn(simulation.model.chart, stepResult) : timers;
  const fired = modelEvent?.kind === 'after' ? modelEvent.type : null;
  const waited = before?.stepResult.modelState.timers ?? [];
  const cancelled = waited.filter((type) => !timers.includes(type) && type !== fired);
  return [
    ...done,
    ...started.map((type) => words.waits(speech.timer(type))),
    ...cancelled.map((type) => words.cancels(speech.timer(type))),
  ];
}
