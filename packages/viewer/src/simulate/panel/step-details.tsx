import { type Chart, effectOf, requirementsAt, startedIn } from '@xinglin/paths';
import { styled } from 'styled-components';
import { Hint, Soft } from '../../ui/parts.tsx';
import { theme } from '../../ui/theme.ts';
import { Requirement, StateLink, Wrap } from '../../viewer/detail-parts.tsx';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { arrowName, nameOfState } from '../../viewer/names.ts';
import { simulateWords } from '../../words/simulate.ts';
import { maskedText } from '../masked.ts';
import type { Frame } from '../simulation.ts';
import { Sheet } from './pieces.tsx';
import type { Speech } from './speech.ts';
import type { Simulated } from './use-simulation.ts';

const Lines = styled.ul`display: grid; gap: ${theme.space[1]}; overflow-wrap: anywhere;`;

const Way = styled.li`display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]};`;

export interface StepDetailsProps {
  shown: ShownFlow;
  simulated: Simulated;
  speech: Speech;
}

/** What the step that is shown went through and did. */
export function StepDetails({ shown, simulated, speech }: StepDetailsProps) {
  const words = useWords(simulateWords);
  const lang = useLanguage();
  const { simulation, frame, before } = simulated;
  const { flow } = shown;
  const { trace, modelState } = frame.stepResult;
  const arrows = trace.arrows.flatMap((id) => flow.arrows.find((arrow) => arrow.id === id) ?? []);
  const stepEffectList = stepEffects(simulation.model.chart, frame, before);
  const requirements = requirementsAt(simulation.model, modelState);
  const effectText = ({ kind, name, data, to }: StepEffect): string => {
    const { effect } = words;
    const labelled = (label: string) => [label, data].filter(Boolean).join(' ');
    if (kind === 'starts' || kind === 'stops') return effect[kind](speech.subject('done', name));
    if (kind === 'says') return effect.says(labelled(speech.emitted(name)));
    if (kind === 'sends') return effect.sends(speech.subject('done', to ?? ''), labelled(name));
    if (kind === 'own') return effect.own(name);
    return effect[kind](speech.timer(name));
  };
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
      {stepEffectList.length === 0 && <Hint>{words.noEffects}</Hint>}
      <Lines>
        {stepEffectList.map(effectText).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice in one step.
          <li key={at}>{text}</li>
        ))}
      </Lines>
      {requirements.length > 0 && (
        <>
          <h3>{words.requirements}</h3>
          <Wrap>
            {requirements.map((id) => (
              <Requirement key={id}>{id}</Requirement>
            ))}
          </Wrap>
        </>
      )}
    </Sheet>
  );
}

/** What a step does beside going to other states. */
interface StepEffect {
  readonly kind: 'starts' | 'stops' | 'says' | 'sends' | 'waits' | 'cancels' | 'own';
  /** Id of an actor, type of an event or timer, name of an action. */
  readonly name: string;
  /** What an event carries, secrets masked. */
  readonly data: string;
  /** For what is sent: the id of who hears it. */
  readonly to: string | null;
}

/** @param before null for the start */
function stepEffects(chart: Chart, { modelEvent, stepResult }: Frame, before: Frame | null): readonly StepEffect[] {
  const stepEffect = (kind: StepEffect['kind'], name: string, data = '', to: string | null = null): StepEffect => ({
    kind,
    name,
    data,
    to,
  });
  const done = stepResult.due.map(effectOf).flatMap(({ type, detail }): StepEffect[] => {
    const { event, id, to } = { event: null, id: '', to: '', ...Object(detail) };
    const { type: labelled = '', ...rest } = Object(event);
    if (type === 'spawnChild') return [stepEffect('starts', String(id))];
    if (type === 'stopChild') return [stepEffect('stops', String(detail))];
    if (type === 'emit') return [stepEffect('says', String(labelled), maskedText(rest))];
    if (type === 'sendTo') return [stepEffect('sends', String(labelled), maskedText(rest), String(to))];
    return ['raise', 'cancel', 'log'].includes(type) ? [] : [stepEffect('own', type)];
  });
  const { timers } = stepResult.modelState;
  const started = before ? startedIn(chart, stepResult) : timers;
  const fired = modelEvent?.kind === 'after' ? modelEvent.type : null;
  const waited = before?.stepResult.modelState.timers ?? [];
  const cancelled = waited.filter((type) => !timers.includes(type) && type !== fired);
  return [
    ...done,
    ...started.map((type) => stepEffect('waits', type)),
    ...cancelled.map((type) => stepEffect('cancels', type)),
  ];
}
