import { type Happening, leavesOf, type Moment } from '@xinglin/paths';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import type { Choice } from '../choices.ts';
import { OffRow, PressRow, Rows } from './pieces.tsx';
import type { Speech } from './speech.ts';

export interface ChoiceRowsProps {
  choices: readonly Choice[];
  /** Where the machine is. */
  moment: Moment;
  speech: Speech;
  /** What a row is called. */
  name(happening: Happening): string;
  onPress(happening: Happening): void;
  /** The arrows that the row would take, while the pointer or the keyboard is on it. */
  onPoint(arrows: readonly string[]): void;
}

/** What can happen and where it leads; what cannot, and why. */
export function ChoiceRows({ choices, moment, speech, name, onPress, onPoint }: ChoiceRowsProps) {
  const words = useWords(simulateWords);
  const left = leavesOf(moment);
  const leads = (next: Moment): string => {
    const entered = speech.states(next, left);
    const states = entered === '' ? words.stays : words.leads(entered);
    return next.snapshot.status === 'active' ? states : `${states} · ${words.ends}`;
  };
  return (
    <Rows>
      {choices.map(({ happening, verdict }) => {
        const key = `${happening.type} ${happening.caseName}`;
        if (!verdict.can) {
          return (
            <OffRow key={key} why={speech.why(verdict)}>
              {name(happening)}
            </OffRow>
          );
        }
        const { moment: next, trail } = verdict.taken;
        return (
          <PressRow
            key={key}
            notes={[leads(next), speech.guards(trail.guards).join(' · ')]}
            onPress={() => onPress(happening)}
            onPoint={(isOn) => onPoint(isOn ? trail.arrows : [])}
          >
            {name(happening)}
          </PressRow>
        );
      })}
    </Rows>
  );
}
