import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { theme } from '../ui/theme.ts';
import { Agreement } from './agreement.tsx';
import { agreementExact } from './agreement.words.ts';
import { loginWords } from './login.words.ts';

const Rows = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};
`;

interface AgreeAndSubmitProps {
  view: { readonly agreed: boolean; readonly agreementIsMissing: boolean; readonly busy: boolean };
  onAgreed(agreed: boolean): void;
}

/** The end of every login form: the agreement (ACC-LOGIN-08) and the submit button. */
export function AgreeAndSubmit({ view, onAgreed }: AgreeAndSubmitProps) {
  return (
    <Rows>
      <Agreement
        agreed={view.agreed}
        error={view.agreementIsMissing ? agreementExact.agreementIsMissing.text : undefined}
        onAgreed={onAgreed}
      />
      <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={loginWords.submitting}>
        {loginWords.submit}
      </Button>
    </Rows>
  );
}
