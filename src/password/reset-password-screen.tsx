import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type resetPasswordMachine, selectResetPassword } from '../../machines/password/reset-password.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { WayInCard, WayInHead } from '../login/way-in-card.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { CodeForm } from './code-form.tsx';
import { newTexts } from './new-password-fields.tsx';
import { resetPasswordWords as words } from './reset-password.words.ts';

const Why = styled.div`margin-block-end: ${theme.space[5]};`;

/** A new password by SMS code (ACC-ROUTE-09): forgotten, or to be set again before the next login (ACC-PWL-09). */
export function ResetPasswordScreen({ actor }: { actor: ActorRefFrom<typeof resetPasswordMachine> }) {
  const view = useSelector(actor, selectResetPassword, shallowEqual);
  const title = words.titles[view.kind];
  return (
    <WayInCard titleId="reset-title">
      <WayInHead id="reset-title" title={title}>
        {view.kind === 'forget' && words.remembered}{' '}
        <Link href="/user/login">{view.kind === 'forget' ? words.toLogin : words.backToLogin}</Link>
      </WayInHead>
      {view.kind === 'update' && (
        <Why>
          <Notice tone="info">{words.whyUpdate}</Notice>
        </Why>
      )}
      {view.form && (
        <CodeForm
          actor={view.form}
          label={title}
          notice={<FormNoticeLine notice={view.notice} fallback={words.failed} />}
          passwordTexts={newTexts}
          submitText={words.submit}
          pendingText={view.leaving ? words.leaving : words.submitting}
          leaving={view.leaving}
        />
      )}
    </WayInCard>
  );
}
