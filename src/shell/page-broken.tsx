import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import { ErrorBlock } from '../ui/error-block.tsx';
import { Brand } from './brand.tsx';
import { Column } from './column.ts';

const words = frameWords;
const Root = styled(Column)`padding-block: 24px;`;

/** Replaces the whole app when a view throws. */
export function PageBroken({ brandName, onRefresh }: { brandName: string; onRefresh(): void }) {
  return (
    <Root as="main">
      <Brand name={brandName} />
      <ErrorBlock text={words.broken} retryText={words.refresh} onRetry={onRefresh} />
    </Root>
  );
}
