import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { PIECE, SLIDE_PICTURE } from '../../contract/codes/slide.ts';
import { selectSlideVerify, type slideVerifyMachine } from '../../machines/codes/slide-verify.machine.ts';
import { Button } from '../ui/button.tsx';
import { type DragTone, DragTrack } from '../ui/drag-track.tsx';
import { useFieldLines } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { focusRing, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { slideExact, slideWords as words } from './slide.words.ts';

/** Dimensions of the empty box before the picture is loaded. */
const BLANK = { ...SLIDE_PICTURE, pieceWidth: PIECE };

const Root = styled.div`display: grid; gap: ${theme.space[3]};`;

const Picture = styled.div`
  position: relative; overflow: hidden; border-radius: ${theme.radius.control}; background: ${theme.color.primaryTint};
  & > svg { display: block; inline-size: 100%; block-size: auto; }
`;

const Veil = styled.div<{ $bare?: boolean }>`
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: ${theme.space[2]};
  padding: ${theme.space[3]}; text-align: center; background: ${({ $bare }) => ($bare === true ? 'none' : theme.color.frost)};
`;

const Corner = styled.div`
  position: absolute; inset-block-start: ${theme.space[2]}; inset-inline-end: ${theme.space[2]};
  border-radius: ${theme.radius.control}; background: ${theme.color.frost};
`;

/** For shoppers who cannot drag, on request. Shown on focus, it would vanish on a press and move the buttons below. */
const Steps = styled.div`
  display: none; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]};
  ${Root}:has(:checked) > & { display: flex; }
  & > :last-child { margin-inline-start: auto; }
`;

// Never really disabled: a disabled button would lose focus, and the piece can soon be moved again.
const Step = styled.button`
  block-size: ${theme.height.small}; padding-inline: ${theme.space[3]}; border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.control}; background: ${theme.color.card}; white-space: nowrap;
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  &[aria-disabled='true'] { border-color: ${theme.color.hairline}; color: ${theme.color.muted}; cursor: not-allowed; }
`;

const WayOut = styled.p`
  color: ${theme.color.muted}; ${type.small}
  & > button, & > label {
    min-block-size: ${theme.space[5]}; padding: 0; border: 0; background: transparent; color: ${theme.color.primary};
    border-radius: ${theme.radius.mark};
  }
  & > button:hover, & > label:hover { text-decoration: underline; }
  & > label { display: inline-block; line-height: ${theme.space[5]}; cursor: pointer; }
  & > label:has(:focus-visible) { ${focusRing} }
`;

interface SlideVerifyProps {
  actor: ActorRefFrom<typeof slideVerifyMachine>;
  /** For shoppers who cannot see or move a piece: switches to a method without one. */
  onOtherWay(): void;
}

/** ACC-SLIDE-03: the picture with its gap, the piece, and the handle that moves it by drag, by key, or step by step. */
export function SlideVerify({ actor, onOtherWay }: SlideVerifyProps) {
  const view = useSelector(actor, selectSlideVerify, shallowEqual);
  const helpId = useId();
  const stepsId = useId();
  const note = noteOf(view);
  const { lines, describedBy } = useFieldLines({ error: note });
  const shape = view.puzzle ?? BLANK;
  const step = (by: number) => actor.send({ type: 'handle.stepped', by });
  return (
    <Root>
      <Picture>
        <PuzzlePicture view={view} />
        <VeilOver view={view} actor={actor} />
        {!settled.includes(view.stage) && (
          <Corner>
            <IconButton
              icon="refresh"
              size="sm"
              label={words.refresh}
              onPress={() => actor.send({ type: 'refresh.pressed' })}
            />
          </Corner>
        )}
      </Picture>
      <DragTrack
        label={words.handle}
        value={view.x}
        most={view.most}
        length={shape.width}
        handle={shape.pieceWidth}
        valueText={words.place(`${view.x}/${view.most}`)}
        tone={tones[view.stage] ?? 'idle'}
        still={!view.movable}
        invalid={note !== null}
        describedBy={[describedBy, helpId].filter(Boolean).join(' ')}
        caption={captionOf(view)}
        onGrab={() => actor.send({ type: 'handle.grabbed' })}
        onMove={(x) => actor.send({ type: 'handle.moved', x })}
        onStep={step}
        onRelease={() => actor.send({ type: 'handle.released' })}
        onLose={() => actor.send({ type: 'handle.lost' })}
        onConfirm={() => actor.send({ type: 'check.pressed' })}
      />
      <Steps>
        {steps.map(([by, text]) => (
          <Step key={by} type="button" aria-disabled={!view.movable || undefined} onClick={() => step(by)}>
            {text}
          </Step>
        ))}
        <Step
          type="button"
          aria-disabled={!view.movable || view.x === 0 || undefined}
          onClick={() => actor.send({ type: 'check.pressed' })}
        >
          {words.check}
        </Step>
      </Steps>
      {lines}
      <VisuallyHidden role="status">{spoken[view.stage]}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{words.help}</VisuallyHidden>
      <WayOut>
        {words.otherWay}
        <label htmlFor={stepsId}>
          <VisuallyHidden as="input" type="checkbox" id={stepsId} />
          {words.toSteps}
        </label>
        {words.or}
        <button type="button" onClick={onOtherWay}>
          {words.toOtherWay}
        </button>
      </WayOut>
    </Root>
  );
}

type View = ReturnType<typeof selectSlideVerify>;

/** Stages in which the veil has a button of its own, or nothing is left to do. */
const settled: readonly View['stage'][] = ['passed', 'outdated', 'netError', 'loadError'];

/** Single clicks do what dragging does. */
const steps = [
  [-1, words.back],
  [1, words.on],
  [10, words.far],
] as const;

const tones: Partial<Record<View['stage'], DragTone>> = { passed: 'ok', failed: 'wrong' };

const captions = {
  loading: words.loading,
  ready: words.drag,
  dragging: '',
  verifying: words.verifying,
  passed: words.passed,
  failed: '',
  outdated: '',
  netError: '',
  loadError: '',
} as const;

/** What screen readers announce when a stage is entered; the other stages have lines of their own. */
const spoken = { ...captions, ready: '', outdated: words.outdated } as const;

function captionOf(view: View): string {
  return view.stage === 'ready' && view.x > 0 ? '' : captions[view.stage];
}

function noteOf({ note, stage }: View): string | null {
  if (note === null || stage === 'dragging' || settled.includes(stage)) return null;
  return note.message ?? slideExact.slideFailed.text;
}

/** The picture with its gap, and the piece over it. No text says where the gap is: finding it is the test. */
function PuzzlePicture({ view: { puzzle, x } }: { view: View }) {
  const { width, height } = puzzle ?? BLANK;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.picture}>
      {puzzle && <image href={puzzle.background} width={width} height={height} />}
      {puzzle && (
        <image
          href={puzzle.piece}
          x={x}
          y={puzzle.pieceTop}
          width={puzzle.pieceWidth}
          height={height}
          preserveAspectRatio="xMinYMin meet"
        />
      )}
    </svg>
  );
}

/** Covers a picture that is missing or cannot be used now. */
function VeilOver({ view, actor }: { view: View; actor: SlideVerifyProps['actor'] }): ReactNode {
  const press = (type: 'refresh.pressed' | 'retry.pressed') => {
    // The button vanishes with the veil, so focus moves to the handle.
    document.querySelector<HTMLElement>('[role=slider]')?.focus();
    actor.send({ type });
  };
  if (view.stage === 'loading') {
    return (
      <Veil $bare={view.puzzle === null}>
        <Spinner />
      </Veil>
    );
  }
  if (view.stage === 'outdated') {
    return (
      <Veil>
        <p>{words.outdated}</p>
        <Button size="sm" onPress={() => press('refresh.pressed')}>
          {words.refresh}
        </Button>
      </Veil>
    );
  }
  if (view.stage === 'loadError') {
    return (
      <Veil role="alert" $bare>
        <p>{slideExact.slideIsBroken.text}</p>
        {view.message !== null && <p>{view.message}</p>}
        <Button size="sm" onPress={() => press('retry.pressed')}>
          {words.retry}
        </Button>
      </Veil>
    );
  }
  if (view.stage !== 'netError') return null;
  return (
    <Veil>
      <p role="alert">{words.netError}</p>
      <Button size="sm" onPress={() => press('retry.pressed')}>
        {words.retry}
      </Button>
    </Veil>
  );
}
