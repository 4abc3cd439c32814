import { styled } from 'styled-components';
import {
  type DayParts,
  dayOf,
  daysOf,
  FIRST_BIRTH_YEAR,
  monthsOf,
  partsOf,
  withDayPart,
} from '../../contract/birthday.ts';
import { FieldGroup, type FieldGroupProps } from './field.tsx';
import { Select } from './select.tsx';
import { theme } from './theme.ts';

const Row = styled.div`display: grid; grid-template-columns: 1.3fr 1fr 1fr; gap: ${theme.space[2]};`;

/** The names of the three lists for screen readers, and the placeholder of each. */
export type BirthdayTexts = Readonly<Record<keyof DayParts, { readonly label: string; readonly placeholder: string }>>;

export interface BirthdaySelectsProps extends Pick<FieldGroupProps, 'legend' | 'required' | 'disabled' | 'error'> {
  name: string;
  /** `YYYY-MM-DD`; parts that are not chosen are empty (`1990--`); empty if none is chosen. */
  value: string;
  /** The day in Shanghai. */
  today: string;
  onValue(value: string): void;
  texts: BirthdayTexts;
}

function yearsOf(today: string): string[] {
  const last = Number(partsOf(today).year);
  return Array.from({ length: last - FIRST_BIRTH_YEAR + 1 }, (_, at) => String(last - at));
}

/**
 * Year, month and day of a birth, each chosen by the shopper: none is preset (ACC-PROF-16). Years run from this one
 * down to 1900 (ACC-PROF-17). Only real days up to today can be chosen.
 */
export function BirthdaySelects({ name, value, today, onValue, texts, disabled, ...group }: BirthdaySelectsProps) {
  const chosen = partsOf(value);
  // In a partly chosen day, only the missing parts are marked as wrong.
  const isPartial = value !== '' && dayOf(value) === null;
  const parts = [
    { part: 'year', options: yearsOf(today) },
    { part: 'month', options: monthsOf(chosen, today) },
    { part: 'day', options: daysOf(chosen, today) },
  ] as const;
  return (
    <FieldGroup role="group" {...group}>
      <Row>
        {parts.map(({ part, options }) => (
          <Select
            key={part}
            name={`${name}.${part}`}
            label={texts[part].label}
            placeholder={texts[part].placeholder}
            autoComplete={`bday-${part}`}
            value={chosen[part]}
            disabled={disabled}
            options={options.map((option) => ({ value: option, text: String(Number(option)) }))}
            invalid={Boolean(group.error) && !(isPartial && chosen[part] !== '')}
            onValue={(picked) => onValue(withDayPart(value, { [part]: picked }, today))}
          />
        ))}
      </Row>
    </FieldGroup>
  );
}
