import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { clockText, type PayCountdownActor, selectPayCountdown } from '../../machines/payment/pay-countdown.machine.ts';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { payCountdownWords as words } from './pay-countdown.words.ts';
import { saidText, timeText } from './pay-countdown-text.ts';

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: ${theme.space[2]};
  color: ${theme.color.muted}; ${tabular}
`;
const Digits = styled.span`
  display: inline-flex; align-items: center; gap: ${theme.space[1]};
  & > b {
    min-inline-size: 36px; padding: ${theme.space[1]}; border-radius: ${theme.radius.control}; background: ${theme.color.page};
    color: ${theme.color.text}; text-align: center; font-weight: 600; ${type.title}
    ${media.forced} { border: 1px solid; }
  }
  & > i { inline-size: 12px; text-align: center; font-style: normal; }
`;

/**
 * The time left to pay (ORD-PAY-18). Screen readers can read it at any time; it is announced at the start, at five
 * minutes, at one minute and at the end, not every second.
 */
export function PayCountdown({ actor }: { actor: PayCountdownActor }) {
  const view = useSelector(actor, selectPayCountdown, shallowEqual);
  const { seconds } = view;
  if (seconds === null) return null;
  const [hours, minutes, rest] = clockText(seconds).split(':');
  return (
    <Root>
      <span aria-hidden="true">{words.rest}</span>
      <Digits role="timer" aria-label={words.begun(timeText(seconds))}>
        <b>{hours}</b>
        <i>:</i>
        <b>{minutes}</b>
        <i>:</i>
        <b>{rest}</b>
      </Digits>
      <VisuallyHidden role="status">{saidText(view)}</VisuallyHidden>
    </Root>
  );
}
