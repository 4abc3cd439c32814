import { caseOf, leavesOf, type MachineCases, type Steps } from '@xinglin/paths';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '../../ui/form.tsx';
import { Hint, Line, Soft } from '../../ui/parts.tsx';
import { theme } from '../../ui/theme.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { nameAt } from '../../viewer/names.ts';
import { type ShownFlow, useServices } from '../../viewer/services.ts';
import { useLoaded } from '../../viewer/use-loaded.ts';
import { simulateWords } from '../../words/simulate.ts';
import { modelFor, pathAlong } from '../simulation.ts';
import { PressRow, Rows, Sheet } from './pieces.tsx';
import type { Simulated } from './use-simulation.ts';

const Filter = styled.label`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; & > span:last-child { inline-size: 200px; }
`;

const Scroll = styled.div`max-block-size: 480px; overflow: auto; padding: 2px; margin-block-start: ${theme.space[3]};`;

interface PathListProps {
  shown: ShownFlow;
  simulated: Simulated;
}

/** The paths of the test plan, to replay them step by step. */
export function PathList({ shown, simulated }: PathListProps) {
  const words = useWords(simulateWords);
  const { stories } = useServices();
  const { name } = shown.named;
  // A plan that fails to load counts as none: the list says how to make one.
  const { loading } = useLoaded(name, () => stories.plan(name).catch(() => []));
  const kept = loading.is === 'loaded' ? loading.value : null;
  return (
    <Sheet aria-label={words.paths}>
      <h2>{words.paths}</h2>
      {kept?.length === 0 && <Hint>{words.noPlan}</Hint>}
      {kept && kept.length > 0 && <Kept shown={shown} simulated={simulated} kept={kept} />}
    </Sheet>
  );
}

function Kept({ shown, simulated, kept }: PathListProps & { kept: readonly Steps[] }) {
  const words = useWords(simulateWords);
  const lang = useLanguage();
  const { named, flow } = shown;
  const planned = useMemo(() => kept.flatMap((path) => plannedOf(named.cases, named.name, path) ?? []), [kept, named]);
  const [state, setState] = useState('');
  const [requirement, setRequirement] = useState('');
  const states = [...new Set(planned.flatMap((one) => one.states))].toSorted();
  const requirements = [...new Set(planned.flatMap((one) => one.requirements))].toSorted();
  const list = planned.filter(
    (one) =>
      (state === '' || one.states.includes(state)) && (requirement === '' || one.requirements.includes(requirement)),
  );
  return (
    <>
      <Hint>{words.pathsIntro(planned.length)}</Hint>
      <Line>
        <Filter>
          <Soft>{words.byState}</Soft>
          <Select
            name="path-state"
            size="sm"
            value={state}
            placeholder={words.any}
            options={states.map((value) => ({ value, text: nameAt(flow, value, lang) }))}
            onValue={setState}
          />
        </Filter>
        <Filter>
          <Soft>{words.byRequirement}</Soft>
          <Select
            name="path-requirement"
            size="sm"
            value={requirement}
            placeholder={words.any}
            options={requirements.map((value) => ({ value, text: value }))}
            onValue={setRequirement}
          />
        </Filter>
      </Line>
      {list.length === 0 && <Hint>{words.noPaths}</Hint>}
      <Scroll>
        <Rows>
          {list.map((one) => (
            <PressRow
              key={one.id}
              notes={[[...(lang === 'en' ? [] : [one.id]), one.steps.inputCase].join(' · ')]}
              onPress={() => simulated.open(one.steps, 0)}
            >
              {lang === 'en' ? `${one.id}: ${words.pathCount(one.steps.steps.length)}` : one.title}
            </PressRow>
          ))}
        </Rows>
      </Scroll>
    </>
  );
}

/** A path of the test plan, with what it can be searched by; null for one that the machine no longer takes. */
function plannedOf(cases: MachineCases, flow: string, { inputCase, steps }: Steps) {
  const model = modelFor(cases);
  const path = pathAlong(model, { inputCase, steps });
  if (!path) return null;
  const described = caseOf(flow, model, path);
  return {
    id: described.id,
    title: described.title,
    steps: { inputCase, steps },
    /** Dotted paths of the states that it goes through. */
    states: [...new Set([path.start, ...path.steps].flatMap(({ modelState }) => leavesOf(modelState)))],
    requirements: [...new Set(described.steps.flatMap(({ requirements }) => requirements))],
  };
}
