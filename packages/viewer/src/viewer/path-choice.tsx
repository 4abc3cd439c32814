import { styled } from 'styled-components';
import { IconButton } from '../ui/button.tsx';
import { Select } from '../ui/form.tsx';
import { media, theme } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { useWords } from './language.ts';

/** A line of choices above a panel. */
export const ChoiceBar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]} ${theme.space[3]};
  & > .paths { flex: 1 1 320px; min-inline-size: 0; }
  ${media.print} { display: none; }
`;

interface PathChoiceProps {
  options: readonly { readonly value: string; readonly text: string }[];
  value: string;
  /** Index of the chosen path among `count` paths. */
  place: number;
  count: number;
  onValue(value: string): void;
  onPlace(place: number): void;
}

/** Chooses a path of a plan from a list, or the previous or next one. */
export function PathChoice({ options, value, place, count, onValue, onPlace }: PathChoiceProps) {
  const { paths: words } = useWords(viewerWords);
  return (
    <>
      <div className="paths">
        <Select name="path" label={words.choose} size="sm" value={value} options={options} onValue={onValue} />
      </div>
      <IconButton icon="left" label={words.before} disabled={place <= 0} onPress={() => onPlace(place - 1)} />
      <IconButton icon="right" label={words.after} disabled={place >= count - 1} onPress={() => onPlace(place + 1)} />
    </>
  );
}
