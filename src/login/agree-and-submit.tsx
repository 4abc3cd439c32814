import { styled } from 'styled-components';
import { settings } from '../lib/settings.ts';
import { Button } from '../ui/button.tsx';
import { theme } from '../ui/theme.ts';
import { Agreement } from './agreement.tsx';
import { loginExact, loginWords } from './login.words.ts';

const Rows = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};
`;

interface AgreeAndSubmitProps {
  view: { readonly agreed: boolean; readonly agreementIsMissing: boolean; readonly busy: boolean };
  onAgreed(agreed: boolean): void;
}

/** How every login form ends: with the agreement (ACC-LOGIN-08) and its button. */
export function AgreeAndSubmit({ view, onAgreed }: AgreeAndSubmitProps) {
  return (
    <Rows>
      <Agreement
        agreed={view.agreed}
        documents={{ user: settings.userAgreementUrl, privacy: settings.privacyAgreementUrl }}
        error={view.agreementIsMissing ? loginExact.agreementIsMissing.text : undefined}
        onAgreed={onAgreed}
      />
      <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={loginWords.submitting}>
        {loginWords.submit}
      </Button>
    </Rows>
  );
}
