import { useId } from 'react';
import { styled } from 'styled-components';
import {
  type Day,
  dayOf,
  daysIn,
  dayText,
  defaultBirthday,
  FIRST_BIRTH_YEAR,
  nearestDay,
} from '../../contract/birthday.ts';
import { Button } from './button.tsx';
import { type FieldTexts, RequiredStar, useFieldLines } from './field.tsx';
import { Select } from './select.tsx';
import { theme, type } from './theme.ts';

const Group = styled.fieldset`display: block; min-inline-size: 0;`;
const Legend = styled.legend`display: flex; gap: ${theme.space[1]}; margin-block-end: ${theme.space[2]};`;
const Row = styled.div<{ $untouched: boolean }>`
  display: grid; grid-template-columns: 1.3fr 1fr 1fr; gap: ${theme.space[2]};
  & select { color: ${({ $untouched }) => ($untouched ? theme.color.muted : theme.color.text)}; }
`;
const Untouched = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[2]}; ${type.small}
  color: ${theme.color.muted};
`;

export interface BirthdayTexts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** That the day in sight is not chosen yet, and the button that chooses it. */
  readonly untouched: string;
  readonly choose: string;
}

export interface BirthdaySelectsProps extends FieldTexts {
  name: string;
  legend: string;
  /** `YYYY-MM-DD`; empty while nothing is chosen. */
  value: string;
  /** The day in Shanghai. */
  today: string;
  onValue(value: string): void;
  texts: BirthdayTexts;
  required?: boolean | undefined;
}

const from = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
const optionsOf = (numbers: readonly number[]) =>
  numbers.map((number) => ({ value: String(number), text: String(number) }));

/**
 * Year, month and day of a birth. Untouched it stands 35 years before today and counts as empty (ACC-PROF-16); years
 * run from this one down to 1900 (ACC-PROF-17). Only days that there were can be chosen.
 */
export function BirthdaySelects({
  name,
  legend,
  value,
  today,
  onValue,
  texts,
  required = false,
  hint,
  error,
}: BirthdaySelectsProps) {
  const id = useId();
  const { lines, describedBy } = useFieldLines({ hint, error });
  const chosen = dayOf(value);
  const shown = chosen ?? defaultBirthday(today);
  const now = dayOf(today) ?? shown;
  const isThisYear = shown.year === now.year;
  const months = from(1, isThisYear ? now.month : 12);
  const lastDay = isThisYear && shown.month === now.month ? now.day : daysIn(shown.year, shown.month);
  const choose = (part: Partial<Day>) => onValue(dayText(nearestDay({ ...shown, ...part }, today)));
  const parts = [
    { part: 'year', options: from(FIRST_BIRTH_YEAR, now.year).toReversed() },
    { part: 'month', options: months },
    { part: 'day', options: from(1, lastDay) },
  ] as const;
  return (
    <Group role="group" aria-labelledby={`${id}legend`} aria-describedby={describedBy}>
      <Legend>
        <span id={`${id}legend`}>{legend}</span>
        {required && <RequiredStar />}
      </Legend>
      <Row $untouched={chosen === null}>
        {parts.map(({ part, options }) => (
          <Select
            key={part}
            name={`${name}.${part}`}
            label={texts[part]}
            autoComplete={`bday-${part}`}
            value={String(shown[part])}
            options={optionsOf(options)}
            invalid={Boolean(error)}
            onValue={(picked) => choose({ [part]: Number(picked) })}
          />
        ))}
      </Row>
      {chosen === null && (
        <Untouched>
          {texts.untouched}
          <Button size="sm" variant="text" onPress={() => onValue(dayText(shown))}>
            {texts.choose}
          </Button>
        </Untouched>
      )}
      {lines}
    </Group>
  );
}
