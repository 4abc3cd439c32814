import { useState } from 'react';
import { Field, RadioGroup, Select, TextInput } from '../ui/form.tsx';
import { Card, Hint } from '../ui/parts.tsx';
import { useLanguage, useWords } from '../viewer/language.ts';
import { stateName } from '../viewer/names.ts';
import { reviewWords } from '../words/review.ts';
import { useKept } from './kept.ts';
import { NAME_MAX, type Place, type Proposal } from './review.ts';
import { placeWords, type ReviewedFlow } from './review-status.ts';
import { type Reviewer, type Sending, TextForm, type Wrong, wrongIn } from './text-form.tsx';

interface CommentFormProps {
  reviewed: ReviewedFlow;
  reviewer: Reviewer;
  /** What is picked, the most specific first. */
  places: readonly Place[];
}

/** A new comment, on what is picked or on the whole flow; on a state it may propose something. */
export function CommentForm({ reviewed, reviewer, places }: CommentFormProps) {
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const [chosen, setChosen] = useState<Place['kind'] | null>(null);
  const draft = useProposalDraft(reviewed.flow.name);
  const place = places.find(({ kind }) => kind === chosen) ?? places[0] ?? { kind: 'flow' };
  const isOnState = place.kind === 'state';
  return (
    <Card title={words.write}>
      <TextForm
        label={words.write}
        fieldLabel={words.text}
        sendText={words.publish}
        keptAs={`flows.review.text.${reviewed.flow.name}`}
        reviewer={reviewer}
        wrongAbove={isOnState ? draft.wrong : undefined}
        actionOf={(by, text) => {
          const proposal = isOnState ? draft.proposal() : null;
          return { kind: 'comment', by, place, text, ...(proposal && { proposal }) };
        }}
        onSent={draft.empty}
      >
        {(sending) => (
          <>
            {places.length > 1 ? (
              <RadioGroup
                name="place"
                legend={words.about}
                options={places.map((one) => ({ value: one.kind, text: placeWords(one, reviewed, lang) }))}
                value={place.kind}
                onValue={setChosen}
              />
            ) : (
              <Hint>{words.placeHint}</Hint>
            )}
            {isOnState && <ProposalFields draft={draft} reviewed={reviewed} sending={sending} />}
          </>
        )}
      </TextForm>
    </Card>
  );
}

const kinds = ['none', 'rename', 'arrow'] as const;

/** What is proposed with the comment; it survives a reload of the page. */
function useProposalDraft(flow: string) {
  const { errors } = useWords(reviewWords);
  const [kept, setKept] = useKept(`flows.review.proposal.${flow}`);
  /** The new name, or what happens. */
  const [text, setText] = useKept(`flows.review.proposed.${flow}`);
  /** Path of a state. */
  const [target, setTarget] = useKept(`flows.review.target.${flow}`);
  const kind = kinds.find((one) => one === kept) ?? 'none';
  return {
    ...{ kind, text, target, setKind: setKept, setText, setTarget },
    wrong: (): Wrong => ({
      proposed:
        kind === 'none'
          ? undefined
          : wrongIn(text, kind === 'rename' ? errors.newName : errors.what, errors.textLong, NAME_MAX),
      target: kind === 'arrow' && target === '' ? errors.state : undefined,
    }),
    /** Null for a comment that proposes nothing. */
    proposal(): Proposal | null {
      if (kind === 'rename') return { kind, name: text.trim() };
      return kind === 'arrow' ? { kind, what: text.trim(), target } : null;
    },
    empty() {
      for (const forget of [setKept, setText, setTarget]) forget('');
    },
  };
}

interface ProposalFieldsProps {
  draft: ReturnType<typeof useProposalDraft>;
  reviewed: ReviewedFlow;
  sending: Sending;
}

function ProposalFields({ draft, reviewed, sending }: ProposalFieldsProps) {
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const { kind } = draft;
  const states = [...reviewed.flow.states.values()].filter(({ path, kind: of }) => path !== '' && of !== 'history');
  return (
    <>
      <RadioGroup
        name="proposal"
        legend={words.proposal}
        options={kinds.map((value) => ({ value, text: words.proposals[value] }))}
        value={kind}
        onValue={draft.setKind}
      />
      {kind !== 'none' && (
        <Field
          label={kind === 'rename' ? words.newName : words.what}
          hint={kind === 'arrow' ? words.whatHint : undefined}
          error={sending.wrong.proposed}
        >
          <TextInput
            name="proposed"
            value={draft.text}
            onValue={(next) => {
              draft.setText(next);
              sending.forget('proposed');
            }}
          />
        </Field>
      )}
      {kind === 'arrow' && (
        <Field label={words.target} error={sending.wrong.target}>
          <Select
            name="target"
            value={draft.target}
            placeholder={words.choose}
            options={states.map((state) => ({ value: state.path, text: stateName(state, lang) }))}
            onValue={(next) => {
              draft.setTarget(next);
              sending.forget('target');
            }}
          />
        </Field>
      )}
    </>
  );
}
