import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

const Dot = styled.span`font-family: ${theme.fontOfDot};`;

/** A few short facts in a line with dots between them; what is empty is left out. */
export function Facts({ items }: { items: readonly { key: string; fact: ReactNode }[] }) {
  return items
    .filter(({ fact }) => fact !== null && fact !== undefined && fact !== '')
    .map(({ key, fact }, index) => (
      <Fragment key={key}>
        {index > 0 && <Dot> · </Dot>}
        {fact}
      </Fragment>
    ));
}
