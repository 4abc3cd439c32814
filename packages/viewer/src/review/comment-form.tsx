import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Field, Form, RadioGroup, TextArea } from '../ui/form.tsx';
import { Card, Hint } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { useKept } from './kept.ts';
import { placeWords, type Told as ToldFlow } from './place-words.ts';
import { type Place, TEXT_MAX } from './review.ts';
import { placeKey } from './standing.ts';
import { Told } from './told.tsx';
import type { ReviewInHand } from './use-review.ts';
import { type Reviewer, useSending, useTextCheck } from './use-sending.ts';

const Stack = styled.div`display: grid; gap: ${theme.space[3]};`;

export interface CommentFormProps {
  told: ToldFlow;
  hand: ReviewInHand;
  reviewer: Reviewer;
  /** What is picked, the most exact first. */
  places: readonly Place[];
}

/** A new comment, on what is picked or on the whole flow. */
export function CommentForm({ told, hand, reviewer, places }: CommentFormProps) {
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const check = useTextCheck();
  const sending = useSending();
  const [text, setText] = useKept(`flows.review.text.${told.flow.name}`);
  const [chosen, setChosen] = useState<Place['kind'] | null>(null);
  const place = places.find(({ kind }) => kind === chosen) ?? places[0] ?? { kind: 'flow' };
  const submit = () => {
    const by = reviewer.demand();
    const wrong = { text: check(text) };
    if (by === null) return sending.show(wrong);
    const send = () => hand.send({ kind: 'comment', by, place, text: text.trim() });
    sending.submit(wrong, send, () => setText(''));
  };
  return (
    <Card title={words.write}>
      <Form onSubmit={submit} wrongAt={sending.wrongAt} label={words.write}>
        <Stack>
          {places.length > 1 ? (
            <RadioGroup
              name="place"
              legend={words.about}
              options={places.map((one) => ({ value: one.kind, text: placeWords(one, told, lang) }))}
              value={place.kind}
              onValue={setChosen}
            />
          ) : (
            <Hint>{words.placeHint}</Hint>
          )}
          <Field label={words.text} error={sending.wrong.text}>
            <TextArea
              key={placeKey(place)}
              name="text"
              value={text}
              limit={TEXT_MAX}
              onValue={(next) => {
                setText(next);
                sending.forget('text');
              }}
            />
          </Field>
          <div>
            <Button type="submit" variant="primary" pending={sending.isSending}>
              {words.publish}
            </Button>
          </div>
          <Told outcome={sending.outcome} />
        </Stack>
      </Form>
    </Card>
  );
}
