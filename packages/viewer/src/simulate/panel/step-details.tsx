import { requirementsAt } from '@xinglin/paths';
import { styled } from 'styled-components';
import { theme } from '../../ui/theme.ts';
import { Requirement, StateLink, Wrap } from '../../viewer/detail-parts.tsx';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { arrowName, nameOfState } from '../../viewer/names.ts';
import { simulateWords } from '../../words/simulate.ts';
import { type Deed, deedsOf } from '../effects.ts';
import { Hint, Sheet, Soft } from './pieces.tsx';
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
  const { trail, moment } = frame.taken;
  const arrows = trail.arrows.flatMap((id) => flow.arrows.find((arrow) => arrow.id === id) ?? []);
  const deeds = deedsOf(simulation.model.chart, frame, before);
  const requirements = requirementsAt(simulation.model, moment);
  const deedText = ({ kind, name, data, to }: Deed): string => {
    const { effect } = words;
    const told = (label: string) => [label, data].filter(Boolean).join(' ');
    if (kind === 'starts' || kind === 'stops') return effect[kind](speech.subject('done', name));
    if (kind === 'says') return effect.says(told(speech.emitted(name)));
    if (kind === 'sends') return effect.sends(speech.subject('done', to ?? ''), told(name));
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
      {trail.guards.length > 0 && (
        <>
          <h3>{words.asked}</h3>
          <Lines>
            {[...new Set(trail.guards.map((asked) => speech.guard(asked)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Lines>
        </>
      )}
      <h3>{words.effects}</h3>
      {deeds.length === 0 && <Hint>{words.noEffects}</Hint>}
      <Lines>
        {deeds.map(deedText).map((text, at) => (
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
