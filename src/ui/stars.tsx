import { useState } from 'react';
import { styled } from 'styled-components';
import { FieldGroup, type FieldGroupProps } from './field.tsx';
import { Icon } from './icons.tsx';
import { focusRing, media, theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const GRADES = [1, 2, 3, 4, 5] as const;
/** How many of five stars. */
export type Grade = (typeof GRADES)[number];

const Group = styled(FieldGroup)`& > legend { margin-block-end: ${theme.space[1]}; }`;
const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[3]};`;
const Five = styled.div`display: flex; margin-inline-start: calc(${theme.space[1]} * -1);`;

const Star = styled.label<{ $lit: boolean }>`
  position: relative; display: grid; place-items: center; padding: ${theme.space[1]}; border-radius: ${theme.radius.control};
  color: ${({ $lit }) => ($lit ? theme.art.fruitDeep : theme.color.control)}; cursor: pointer;
  transition: color ${theme.motion};
  & svg { inline-size: 32px; block-size: 32px; stroke-width: 1.25; fill: ${({ $lit }) => ($lit ? theme.color.accent : 'none')}; }
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  &:has(:focus-visible) { ${focusRing} }
  ${media.forced} { color: CanvasText; & svg { fill: ${({ $lit }) => ($lit ? 'CanvasText' : 'none')}; } }
`;
const Said = styled.span`color: ${theme.color.muted}; ${type.small}`;

export interface StarsProps extends Pick<FieldGroupProps, 'legend' | 'required' | 'error'> {
  name: string;
  /** `null` while nothing is chosen. */
  value: Grade | null;
  onValue(value: Grade): void;
  /** What each number of stars means; read out, and shown next to the stars for the chosen one. */
  texts: Readonly<Record<Grade, string>>;
}

/** One to five stars, 32 px each, as native radios: the arrow keys choose. Hovering previews the effect of a press. */
export function Stars({ name, value, onValue, texts, ...group }: StarsProps) {
  const [pointed, setPointed] = useState<Grade | null>(null);
  const shown = pointed ?? value;
  const inputOf = (grade: Grade) => ({
    type: 'radio',
    name,
    value: grade,
    checked: grade === value,
    'aria-label': texts[grade],
    'aria-invalid': Boolean(group.error) || undefined,
    onChange() {
      // The keys may choose while the pointer rests on another star.
      setPointed(null);
      onValue(grade);
    },
  });
  return (
    <Group role="radiogroup" {...group}>
      <Row>
        <Five onPointerLeave={() => setPointed(null)}>
          {GRADES.map((grade) => (
            <Star
              key={grade}
              $lit={shown !== null && grade <= shown}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setPointed(grade);
              }}
            >
              <input {...inputOf(grade)} />
              <Icon name="star" />
            </Star>
          ))}
        </Five>
        <Said aria-hidden="true">{shown !== null && texts[shown]}</Said>
      </Row>
    </Group>
  );
}

const Given = styled.span`
  display: inline-flex; gap: 2px; vertical-align: -3px; color: ${theme.color.control};
  & > .lit { color: ${theme.art.fruitDeep}; fill: ${theme.color.accent}; }
  & > span { display: grid; color: inherit; }
  & > .lit > svg { fill: inherit; }
  ${media.forced} { color: CanvasText; & > .lit { color: CanvasText; fill: CanvasText; } }
`;

/** Stars that were given; screen readers read `label`. */
export function GivenStars({ value, label }: { value: number; label: string }) {
  return (
    <Given>
      <VisuallyHidden>{label}</VisuallyHidden>
      {GRADES.map((grade) => (
        <span key={grade} className={grade <= value ? 'lit' : undefined} aria-hidden="true">
          <Icon name="star" size={16} />
        </span>
      ))}
    </Given>
  );
}
