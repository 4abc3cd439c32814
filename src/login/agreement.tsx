import { Checkbox } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { agreementWords } from './agreement.words.ts';

const words = agreementWords;

export interface AgreementProps {
  agreed: boolean;
  onAgreed(agreed: boolean): void;
  error: string | undefined;
  /** Where the two documents are; a document without an address is named without a link. */
  documents: { readonly user: string; readonly privacy: string };
}

/** ACC-LOGIN-08: the tick that a login needs, naming the two documents. */
export function Agreement({ agreed, onAgreed, error, documents }: AgreementProps) {
  return (
    <Checkbox name="agreed" small required checked={agreed} onChecked={onAgreed} error={error}>
      {words.agreeBefore}
      <AgreementDocuments {...documents} />
    </Checkbox>
  );
}

/** The two documents in a row; one without an address is named without a link. */
export function AgreementDocuments({ user, privacy }: AgreementProps['documents']) {
  return (
    <>
      <Document address={user} name={words.userAgreement} />
      {words.agreeBetween}
      <Document address={privacy} name={words.privacyAgreement} />
    </>
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
