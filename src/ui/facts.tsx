import { Fragment, type ReactNode } from 'react';

/** A few short facts in a line with dots between them; empty ones are left out. */
export function Facts({ items }: { items: readonly { key: string; fact: ReactNode }[] }) {
  return items
    .filter(({ fact }) => fact !== null && fact !== undefined && fact !== '')
    .map(({ key, fact }, index) => (
      <Fragment key={key}>
        {index > 0 && ' · '}
        {fact}
      </Fragment>
    ));
}
