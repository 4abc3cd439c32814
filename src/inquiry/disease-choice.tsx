import { styled } from 'styled-components';
import { MOST_CUSTOM_DISEASES, MOST_DISEASES, MOST_SEARCH_CHARACTERS } from '../../contract/inquiry/diseases.ts';
import type { ChoiceFault } from '../../machines/inquiry/disease-choice.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { theme, type } from '../ui/theme.ts';
import type { PickerPartProps } from './disease-list.tsx';
import { diseasePickerExact as exact, diseasePickerWords as words } from './disease-picker.words.ts';
import { drugBanExact } from './drug-ban.words.ts';

const Head = styled.div`
  display: flex; justify-content: space-between; gap: ${theme.space[3]}; margin-block: ${theme.space[4]} ${theme.space[2]};
  & > h3 { font-weight: 600; &:focus { outline: 0; } }
  & > p { ${type.small} color: ${theme.color.muted}; }
`;
const Chosen = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-end: ${theme.space[3]};
  & > li {
    display: inline-flex; align-items: center; gap: ${theme.space[1]}; max-inline-size: 100%; overflow-wrap: anywhere;
    padding: 3px ${theme.space[1]} 3px ${theme.space[3]}; border-radius: 16px;
    background: ${theme.color.primaryTint}; color: ${theme.color.primary};
  }
`;

/** Errors at the field for a custom disease. */
const customTexts: Partial<Record<ChoiceFault, string>> = {
  customLeft: words.customLeft,
  customEmpty: words.customEmpty,
  customLong: words.customLong(MOST_SEARCH_CHARACTERS),
  customTwice: exact.customIsThere.text,
  customsFull: exact.customsAreFull.text,
};
/** Errors at the chosen diseases. */
const choiceTexts: Partial<Record<ChoiceFault, string>> = {
  none: exact.diseasesMissing.text,
  otherSex: drugBanExact.sexIsUnusable.text,
  full: words.full(MOST_DISEASES),
};

/** PAT-DIS-03, PAT-DIS-04: custom diseases, and all chosen ones. */
export function DiseaseChoice({ view: { custom, chosen, fault, refusals }, send }: PickerPartProps) {
  const wrong = fault === null ? undefined : choiceTexts[fault];
  return (
    <Form
      label={words.custom}
      onSubmit={() => send({ type: 'custom.added' })}
      focusOn={[{ field: FIRST_WRONG, at: refusals }]}
    >
      <Field
        label={words.custom}
        aside={words.customAside(MOST_CUSTOM_DISEASES)}
        error={fault === null ? undefined : customTexts[fault]}
      >
        <TextInput
          name="customDisease"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={words.customPlaceholder}
          limit={MOST_SEARCH_CHARACTERS}
          value={custom}
          onValue={(text) => send({ type: 'custom.changed', text })}
          join={
            <Button type="submit" variant="text">
              {words.add}
            </Button>
          }
        />
      </Field>
      <FocusHeir heir="[data-chosen]">
        <Head>
          <h3 tabIndex={-1} data-chosen data-wrong={fault === 'none' || fault === 'otherSex' ? '' : undefined}>
            {words.chosen}
          </h3>
          <p role="status">{words.chosenCount(chosen.length)}</p>
        </Head>
        <Chosen aria-label={words.chosen}>
          {chosen.map(({ icdName: name, isCustom }) => (
            <li key={name}>
              {name}
              {isCustom && <Mark $kind="quiet">{words.isCustom}</Mark>}
              <IconButton
                icon="close"
                size="sm"
                label={words.remove(name)}
                onPress={() => send({ type: 'chosen.removed', name })}
              />
            </li>
          ))}
        </Chosen>
        <NoticeSlot role="alert">{wrong !== undefined && <Notice tone="danger">{wrong}</Notice>}</NoticeSlot>
      </FocusHeir>
    </Form>
  );
}
