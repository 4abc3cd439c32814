import { useId } from 'react';
import { styled } from 'styled-components';
import { MOST_SEARCH_CHARACTERS } from '../../contract/inquiry/diseases.ts';
import { type DiseasePickerEvent, isChosen } from '../../machines/inquiry/disease-choice.ts';
import type { DiseasePickerView } from '../../machines/inquiry/disease-picker.machine.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { diseasePickerExact as exact, diseasePickerWords as words } from './disease-picker.words.ts';

const SEARCH = 'diseaseKeyword';
const nameOf = (disease: string) => `disease:${disease}`;

const Caption = styled.div`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${theme.space[3]};
  margin-block: ${theme.space[4]} ${theme.space[2]};
  & > h3 { font-weight: 600; overflow-wrap: anywhere; }
  & > p { ${type.small} color: ${theme.color.muted}; }
`;
const Rows = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[2]} ${theme.space[4]};
  max-block-size: 216px; overflow-y: auto; overscroll-behavior: contain; padding: ${theme.space[3]};
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  &:empty { display: none; }
  & label > span { overflow-wrap: anywhere; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Failure = styled(NoticeSlot)`
  &:not(:empty) { margin-block: ${theme.space[3]} 0; }
`;
const More = styled.div`display: grid; justify-items: center; margin-block-start: ${theme.space[3]};`;

/** Props of the parts of the picker. */
export interface PickerPartProps {
  view: DiseasePickerView;
  send(event: DiseasePickerEvent): void;
}

/** The announced status of the list: what is loading, else how many diseases are listed. */
function statusOf({ awaits, isFailed, entries, foundFor }: DiseasePickerView): string {
  if (awaits !== null) return awaits === 'page' ? words.reading : words.searching;
  if (entries.length > 0) return words.count(entries.length);
  if (isFailed) return '';
  return foundFor === null ? words.nothing : words.notFound;
}

/** PAT-DIS-02, PAT-DIS-04, PAT-DIS-05: the search, and the diseases to mark. */
export function DiseaseList({ view, send }: PickerPartProps) {
  const captionId = useId();
  const { entries, chosen, foundFor, firstNew, isFailed } = view;
  return (
    <Form
      label={words.search}
      // Typing starts the search by itself.
      onSubmit={() => {}}
      focusOn={[firstNew === null ? null : { field: nameOf(firstNew), at: entries.length }]}
    >
      <FocusHeir heir={`[name="${SEARCH}"]`}>
        <Field label={words.search} labelIsHidden error={view.isTooLong ? exact.searchIsLong.text : undefined}>
          <TextInput
            name={SEARCH}
            type="search"
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={words.searchPlaceholder}
            limit={MOST_SEARCH_CHARACTERS}
            value={view.keyword}
            onValue={(keyword) => send({ type: 'keyword.changed', keyword })}
          />
        </Field>
        <Caption>
          <h3 id={captionId}>{foundFor === null ? words.usual : words.foundFor(foundFor)}</h3>
          <p role="status">{statusOf(view)}</p>
        </Caption>
        <Rows role="group" aria-labelledby={captionId} aria-busy={view.awaits !== null || undefined}>
          {entries.map(({ diseasesDesc: name, isDefault }) => (
            <Checkbox
              key={name}
              name={nameOf(name)}
              checked={isChosen(chosen, name)}
              onChecked={() => send({ type: 'mark.toggled', name })}
            >
              {name} {isDefault && <Mark $kind="quiet">{words.preset}</Mark>}
            </Checkbox>
          ))}
        </Rows>
        <Failure role="alert">{isFailed && failureOf(view)}</Failure>
        {(view.hasMore || isFailed) && (
          <More>
            <Button
              size="sm"
              pending={view.awaits === 'page'}
              pendingText={words.reading}
              onPress={() => send({ type: isFailed ? 'retry.pressed' : 'more.pressed' })}
            >
              {isFailed && <Icon name="refresh" size={16} />}
              {isFailed ? words.retry : words.more}
            </Button>
          </More>
        )}
      </FocusHeir>
    </Form>
  );
}

/** PAT-DIS-22, with the gateway's message if any. */
function failureOf({ notice }: DiseasePickerView) {
  return (
    <Notice tone="danger">
      <p>{exact.searchFailed.text}</p>
      {notice?.kind === 'refused' && notice.message !== null && <p>{notice.message}</p>}
    </Notice>
  );
}
