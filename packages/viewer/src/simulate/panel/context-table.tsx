import { useState } from 'react';
import { styled } from 'styled-components';
import { Chip } from '../../ui/button.tsx';
import { Hint, Line } from '../../ui/parts.tsx';
import { theme, type } from '../../ui/theme.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { rememberedOf } from '../remembered.ts';
import { Sheet } from './pieces.tsx';
import type { Simulated } from './use-simulation.ts';

const Scroll = styled.div`overflow-x: auto; margin-block-start: ${theme.space[2]};`;

const Facts = styled.table`
  inline-size: 100%; border-collapse: collapse; ${type.small}
  & th, & td {
    padding: ${theme.space[1]} ${theme.space[2]}; text-align: start; vertical-align: top; overflow-wrap: anywhere;
    border-block-end: 1px solid ${theme.color.hairline};
  }
  & thead th { color: ${theme.color.muted}; font-weight: 400; white-space: nowrap; }
  & tbody th { font-weight: 400; }
  & td { font-family: ui-monospace, "SF Mono", Consolas, monospace; }
  & tr[data-change] > * { background: ${theme.color.accentTint}; color: ${theme.color.text}; }
  & tr[data-change] th { font-weight: 600; border-inline-start: 3px solid ${theme.color.accent}; }
`;

/** The context of the machine, with what the step changed. */
export function ContextTable({ simulated }: { simulated: Simulated }) {
  const words = useWords(simulateWords);
  const [isWhole, setWhole] = useState(true);
  const { frame, before } = simulated;
  const all = rememberedOf(
    before?.stepResult.modelState.snapshot.context ?? null,
    frame.stepResult.modelState.snapshot.context,
  );
  const rows = isWhole ? all : all.filter(({ change }) => change !== null);
  return (
    <Sheet aria-label={words.context}>
      <h2>{words.context}</h2>
      {all.length === 0 ? (
        <Hint>{words.noContext}</Hint>
      ) : (
        <>
          <Line>
            <Chip pressed={isWhole} onPress={() => setWhole(true)}>
              {words.all}
            </Chip>
            <Chip pressed={!isWhole} onPress={() => setWhole(false)}>
              {words.onlyChanged}
            </Chip>
          </Line>
          <Scroll tabIndex={0} role="group" aria-label={words.context}>
            <Facts>
              <thead>
                <tr>
                  <th scope="col">{words.contextHead.key}</th>
                  <th scope="col">{words.contextHead.before}</th>
                  <th scope="col">{words.contextHead.after}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, before: was, after, change }) => (
                  <tr key={key} data-change={change ?? undefined}>
                    <th scope="row">
                      {key}
                      {change && ` (${words.changes[change]})`}
                    </th>
                    <td>{change === null ? '' : (was ?? '–')}</td>
                    <td>{after ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </Facts>
          </Scroll>
          <Hint>{words.contextHint}</Hint>
        </>
      )}
    </Sheet>
  );
}
