import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type payLinkEntryMachine, selectPayLinkEntry } from '../../machines/pay-link/pay-link-entry.machine.ts';
import { settings } from '../lib/settings.ts';
import { Branch } from '../ui/drawings/branch.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { Bone } from '../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { payLinkEntryWords as words } from './pay-link-entry.words.ts';
import { PayLinkForm } from './pay-link-form.tsx';
import { PayLinkTrouble } from './pay-link-trouble.tsx';

const Card = styled.section`
  inline-size: 440px; max-inline-size: 100%; margin: 0 auto ${theme.space[7]}; padding: ${theme.space[6]}; overflow: hidden;
  background: ${theme.color.card}; border-radius: ${theme.radius.card}; box-shadow: ${theme.shadow}; text-align: center;
  ${media.phone} { padding: ${theme.space[5]} ${theme.space[4]}; }
  ${media.forced} { border: 1px solid; }
`;
// Grows in from the edge of the card, as it does from the edge of the window on the login page.
const Art = styled(Branch)`
  display: block; inline-size: 360px; block-size: 221px; max-inline-size: none;
  margin: calc(${theme.space[4]} * -1) 0 calc(${theme.space[5]} * -1) calc(${theme.space[6]} * -1); overflow: visible;
  ${media.phone} { inline-size: 280px; block-size: 172px; margin-inline-start: calc(${theme.space[4]} * -1); }
`;
const Title = styled(PageTitle)`margin-block-start: ${theme.space[4]};`;
const Muted = styled.p`color: ${theme.color.muted};`;
const Shapes = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[5]}; margin-block-start: ${theme.space[5]};
  & > span { max-inline-size: 100%; }
`;
const Line = styled.p`margin-block-start: ${theme.space[4]}; color: ${theme.color.muted}; ${type.small} ${tabular}`;

interface PayLinkEntryScreenProps {
  actor: ActorRefFrom<typeof payLinkEntryMachine>;
  onOpenChat(): void;
}

/** `/payJianke/entry`: one card, in which the holder of a key completes the consignee's phone. */
export function PayLinkEntryScreen({ actor, onOpenChat }: PayLinkEntryScreenProps) {
  const view = useSelector(actor, selectPayLinkEntry, shallowEqual);
  if (view.stage === 'keyFailed' || view.stage === 'inquiryFailed') {
    return (
      <PayLinkTrouble
        title={words.failed[view.stage]}
        notice={view.notice}
        onRetry={view.canRetry ? () => actor.send({ type: 'retry.pressed' }) : null}
        onOpenChat={onOpenChat}
      />
    );
  }
  return (
    <Card aria-labelledby="pay-link-title">
      <Art />
      <Title id="pay-link-title">{words.heading}</Title>
      <Muted>{words.hint}</Muted>
      {view.stage === 'form' && <PayLinkForm actor={actor} view={view} />}
      {view.stage === 'checking' && (
        <Shapes aria-busy="true">
          <VisuallyHidden role="status">{words.checking}</VisuallyHidden>
          <Bone $width="304px" $height="52px" />
          <Bone $width="100%" $height={theme.height.large} />
        </Shapes>
      )}
      {view.stage === 'sentOn' && <Line role="status">{words.pending.leaving}</Line>}
      {settings.hotline !== '' && <Line>{words.notYours(settings.hotline)}</Line>}
    </Card>
  );
}
