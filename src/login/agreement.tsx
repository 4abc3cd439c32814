import { settings } from '../lib/settings.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { agreementWords as words } from './agreement.words.ts';

export interface AgreementProps {
  agreed: boolean;
  onAgreed(agreed: boolean): void;
  error: string | undefined;
}

/** ACC-LOGIN-08: the checkbox that a login needs. It names both documents; one without an address has no link. */
export function Agreement({ agreed, onAgreed, error }: AgreementProps) {
  return (
    <Checkbox name="agreed" small required checked={agreed} onChecked={onAgreed} error={error}>
      {words.agreeBefore}
      <Document address={settings.userAgreementUrl} name={words.userAgreement} />
      {words.agreeBetween}
      <Document address={settings.privacyAgreementUrl} name={words.privacyAgreement} />
    </Checkbox>
  );
}

function Document({ address, name }: { address: string; name: string }) {
  if (address === '') return name;
  return (
    <Link href={address} target="_blank" rel="noopener">
      {name}
    </Link>
  );
}
