import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type changePasswordMachine, selectChangePassword } from '../../machines/password/change-password.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { passwordInputWords } from '../lib/password-input.words.ts';
import { titleWords } from '../lib/titles.words.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { theme, type } from '../ui/theme.ts';
import { changePasswordWords as words } from './change-password.words.ts';
import { NewPasswordFields, newTexts } from './new-password-fields.tsx';
import { passwordExact } from './password.words.ts';

const Hint = styled.p`margin-block: ${theme.space[1]} ${theme.space[5]}; color: ${theme.color.muted};`;
const Column = styled.div`max-inline-size: ${theme.width.card};`;
const Rows = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};
  & > p { color: ${theme.color.muted}; ${type.small} }
  & > p > a { text-decoration: underline; }
`;

/** The member's page for changing the password with the old one (ACC-ROUTE-09, kind `edit`). */
export function ChangePasswordScreen({ actor }: { actor: ActorRefFrom<typeof changePasswordMachine> }) {
  const view = useSelector(actor, selectChangePassword, shallowEqual);
  return (
    <Sheet aria-labelledby="change-title">
      <PageTitle id="change-title">{titleWords.changePassword}</PageTitle>
      <Hint>{words.hint}</Hint>
      <Column>
        <Form
          label={titleWords.changePassword}
          onSubmit={() => actor.send({ type: 'submit.pressed' })}
          focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
        >
          <FormNoticeLine notice={view.notice} fallback={words.failed} />
          <Field label={words.old} error={view.oldPasswordFault && passwordExact.passwordLength.text}>
            <PasswordInput
              name="oldPassword"
              autoComplete="current-password"
              texts={passwordInputWords}
              value={view.oldPassword}
              onValue={(oldPassword) => actor.send({ type: 'oldPassword.changed', oldPassword })}
              onLeave={() => actor.send({ type: 'oldPassword.left' })}
            />
          </Field>
          {view.newPassword && <NewPasswordFields actor={view.newPassword} texts={newTexts} />}
          <Rows>
            <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={words.submitting}>
              {words.submit}
            </Button>
            <p>
              {words.forgotten} <Link href="/user/account/password/forget">{words.toReset}</Link>
            </p>
          </Rows>
        </Form>
      </Column>
    </Sheet>
  );
}
