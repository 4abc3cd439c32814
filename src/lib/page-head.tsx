import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};
  & > h1 { ${type.title} font-weight: 600; }
`;

/** The heading of a page on its sheet, with one link next to it. */
export function PageHead({ id, title, aside }: { id: string; title: string; aside?: ReactNode }) {
  return (
    <Root>
      <h1 id={id} tabIndex={-1}>
        {title}
      </h1>
      {aside}
    </Root>
  );
}
