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
  /** One for each path of the plan. */
  texts: readonly string[];
  /** Index of the chosen path; -1 for one that is not in the plan. */
  place: number;
  /** Text of that one. */
  other?: string;
  onPlace(place: number): void;
}

/** Chooses a path of a plan from a list, or the previous or next one. */
export function PathChoice({ texts, place, other = '', onPlace }: PathChoiceProps) {
  const { paths: words } = useWords(viewerWords);
  const planned = texts.map((text, at) => ({ value: String(at), text }));
  const options = place < 0 ? [{ value: String(place), text: other }, ...planned] : planned;
  return (
    <>
      <div className="paths">
        <Select
          name="path"
          label={words.choose}
          size="sm"
          value={String(place)}
          options={options}
          onValue={(value) => onPlace(Number(value))}
        />
      </div>
      <IconButton icon="left" label={words.before} disabled={place <= 0} onPress={() => onPlace(place - 1)} />
      <IconButton
        icon="right"
        label={words.after}
        disabled={place >= texts.length - 1}
        onPress={() => onPlace(place + 1)}
      />
    </>
  );
}
