import type { Steps } from '@xinglin/paths';
import { useState } from 'react';
import { styled } from 'styled-components';
import { stepName } from '../model/step-name.ts';
import { stepsTo } from '../simulate/ways.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { addressText, patched } from '../viewer/address.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { panels } from '../viewer/panels.ts';
import { coverageWords } from '../words/coverage.ts';

const Root = styled.div`
  display: grid; gap: ${theme.space[2]}; justify-items: start;
  & ol { ${type.small} padding-inline-start: ${theme.space[5]}; list-style: decimal; overflow-wrap: anywhere; }
  & p { ${type.small} color: ${theme.color.muted}; }
`;

type Search =
  | { readonly is: 'idle' }
  | { readonly is: 'searching' }
  | { readonly is: 'found'; readonly way: Steps | null };

const simulator = 'simulate';

export interface WayThereProps {
  shown: ShownFlow;
  measure: 'arrows' | 'cases';
  item: string;
  /** What it leads to, for readers. */
  about: string;
}

/** A path to an arrow, or to an arrow in one of its cases, made when somebody asks for it. */
export function WayThere({ shown, measure, item, about }: WayThereProps) {
  const words = useWords(coverageWords);
  const lang = useLanguage();
  const [search, setSearch] = useState<Search>({ is: 'idle' });
  const { cases } = shown.named;
  const find = async () => {
    setSearch({ is: 'searching' });
    setSearch({ is: 'found', way: await stepsTo(cases, measure, item) });
  };
  if (search.is !== 'found') {
    return (
      <Root>
        <Button size="sm" pending={search.is === 'searching'} pendingText={words.searching} onPress={() => void find()}>
          {words.way}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
      </Root>
    );
  }
  const { way } = search;
  if (way === null) {
    return (
      <Root>
        <p role="status">{words.noWay}</p>
      </Root>
    );
  }
  const there = { panel: simulator, path: way, step: way.steps.length, state: null };
  return (
    <Root>
      <p role="status">
        {words.start(way.inputCase)} · {words.steps(way.steps.length)}
      </p>
      {way.steps.length > 0 && (
        <ol>
          {way.steps.map(([kind, caseName], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be taken twice, and none ever moves.
            <li key={at}>{stepName(cases, kind, caseName, lang)}</li>
          ))}
        </ol>
      )}
      {panels.some(({ name }) => name === simulator) && (
        <ButtonLink $size="sm" href={addressText(patched(shown.address, there))}>
          {words.simulate}
        </ButtonLink>
      )}
    </Root>
  );
}
