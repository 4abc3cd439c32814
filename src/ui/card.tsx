import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media, theme, type } from './theme.ts';

/** A white sheet on the page. */
export const Sheet = styled.section`
  min-inline-size: 0; padding: ${theme.space[5]}; background: ${theme.color.card}; border-radius: ${theme.radius.card};
  ${media.phone} { padding: ${theme.space[4]}; }
  ${media.forced} { border: 1px solid; }
`;

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};
  & > h2 { ${type.lead} font-weight: 600; }
`;

export interface CardProps {
  title: string;
  /** Next to the title: one link or button. */
  aside?: ReactNode | undefined;
  children: ReactNode;
}

/** A white sheet with a title; a landmark of that name. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Sheet>
  );
}
