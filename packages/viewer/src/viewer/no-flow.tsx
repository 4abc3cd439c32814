import { Icon } from '../ui/icons.tsx';
import { Link, Placard } from '../ui/parts.tsx';
import { viewerWords } from '../words/viewer.ts';
import { type Address, addressText, patched } from './address.ts';
import { useWords } from './language.ts';
import { useTitle } from './use-title.ts';

/** An address that names a flow which is not there. */
export function NoFlow({ address }: { address: Address }) {
  const words = useWords(viewerWords).unknownFlow;
  useTitle(words.title);
  return (
    <Placard role="alert">
      <Icon name="info" size={48} />
      <h1>{words.title}</h1>
      <p>{words.body(address.flow ?? '')}</p>
      <Link href={addressText(patched(address, { flow: null }))}>{words.back}</Link>
    </Placard>
  );
}
