import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type bindPhoneMachine, selectBindPhone } from '../../machines/phone/bind-phone.machine.ts';
import { WayInCard, WayInHead } from '../login/way-in-card.tsx';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Masked } from '../ui/masked.tsx';
import { theme, type } from '../ui/theme.ts';
import { bindPhoneWords } from './bind-phone.words.ts';
import { BindPhoneForm } from './bind-phone-form.tsx';

const words = bindPhoneWords;

const Title = styled.h1`${type.title} font-weight: 600;`;
const Hint = styled.p`margin-block: ${theme.space[1]} ${theme.space[5]}; color: ${theme.color.muted};`;
const Back = styled.p`margin-block-start: ${theme.space[5]};`;
const Column = styled.div`max-inline-size: ${theme.width.card};`;

interface BindPhoneScreenProps {
  actor: ActorRefFrom<typeof bindPhoneMachine>;
  /** The member's present phone, masked; empty while it is not known. */
  memberPhone: string;
}

/** A phone is added on a page of the way in, changed or checked on a page of the member (ACC-ROUTE-04). */
export function BindPhoneScreen({ actor, memberPhone }: BindPhoneScreenProps) {
  const view = useSelector(actor, selectBindPhone, shallowEqual);
  const form = <BindPhoneForm actor={actor} view={view} />;
  if (view.kind === 'add') {
    return (
      <WayInCard titleId="bind-title">
        <WayInHead id="bind-title" title={words.titles.add}>
          <Link href="/user/login">{words.backToLogin}</Link>
        </WayInHead>
        <Hint>{words.hints.add}</Hint>
        {form}
      </WayInCard>
    );
  }
  return (
    <Sheet aria-labelledby="bind-title">
      <Title id="bind-title" tabIndex={-1}>
        {words.titles[view.kind]}
      </Title>
      <Hint>
        {words.hints[view.kind]}
        {memberPhone !== '' && (
          <>
            {' '}
            {words.present} <Masked text={memberPhone} spoken={words.spokenPhone(memberPhone.slice(-4))} />
          </>
        )}
      </Hint>
      <Column>{form}</Column>
      {view.kind === 'edit' && (
        <Back>
          <Link href="/user/personal/safe">{words.backToSafe}</Link>
        </Back>
      )}
    </Sheet>
  );
}
