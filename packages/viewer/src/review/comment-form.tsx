import { useState } from 'react';
import { RadioGroup } from '../ui/form.tsx';
import { Card, Hint } from '../ui/parts.tsx';
import { useLanguage, useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { placeWords, type ReviewedFlow } from './place-words.ts';
import type { Place } from './review.ts';
import { TextForm } from './text-form.tsx';
import type { ReviewInHand } from './use-review.ts';
import type { Reviewer } from './use-sending.ts';

export interface CommentFormProps {
  reviewed: ReviewedFlow;
  hand: ReviewInHand;
  reviewer: Reviewer;
  /** What is picked, the most exact first. */
  places: readonly Place[];
}

/** A new comment, on what is picked or on the whole flow. */
export function CommentForm({ reviewed, hand, reviewer, places }: CommentFormProps) {
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const [chosen, setChosen] = useState<Place['kind'] | null>(null);
  const place = places.find(({ kind }) => kind === chosen) ?? places[0] ?? { kind: 'flow' };
  return (
    <Card title={words.write}>
      <TextForm
        label={words.write}
        fieldLabel={words.text}
        sendText={words.publish}
        keptAs={`flows.review.text.${reviewed.flow.name}`}
        hand={hand}
        reviewer={reviewer}
        actionOf={(by, text) => ({ kind: 'comment', by, place, text })}
      >
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
      </TextForm>
    </Card>
  );
}
