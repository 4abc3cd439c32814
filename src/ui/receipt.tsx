import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';

const Root = styled.section`
  padding: ${theme.space[5]} ${theme.space[5]} ${theme.space[6]}; background: ${theme.color.card};
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  /* A lower edge as of paper that was torn off. */
  mask: linear-gradient(black 0 0) top / 100% calc(100% - 8px) no-repeat,
    radial-gradient(circle at 8px 0, black 5.5px, transparent 6px) bottom left / 16px 8px repeat-x;
  & > h2 { padding-block-end: ${theme.space[4]}; font-weight: 600; ${type.lead} }
  & > * + dl { margin-block-start: ${theme.space[4]}; padding-block-start: ${theme.space[4]}; border-block-start: 1px dashed ${theme.color.control}; }
  & > h2 + dl { margin: 0; padding: 0; border: 0; }
  ${media.forced} { mask: none; border: 1px solid; }
  ${media.print} { mask: none; }
`;

/** A slip of paper with a title above its lists. */
export function Receipt({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}

const Sums = styled.dl`${tabular}`;
const Sum = styled.div<{ $total: boolean }>`
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 ${theme.space[3]};
  padding-block: ${theme.space[1]};
  & > dt { color: ${({ $total }) => ($total ? theme.color.text : theme.color.muted)}; font-weight: ${({ $total }) => ($total ? 600 : 400)}; }
  & > dd { margin-inline-start: auto; }
  ${({ $total }) => $total && `margin-block-start: ${theme.space[3]}; padding-block-start: ${theme.space[3]}; border-block-start: 1px dashed ${theme.color.control};`}
`;

export interface SumListProps {
  sums: readonly { key: string; name: string; sum: ReactNode }[];
  /** Separated by a line. */
  total: { name: string; sum: ReactNode };
}

/** Sums and their total. */
export function SumList({ sums, total }: SumListProps) {
  return (
    <Sums>
      {sums.map(({ key, name, sum }) => (
        <Sum key={key} $total={false}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </Sum>
      ))}
      <Sum $total>
        <dt>{total.name}</dt>
        <dd>{total.sum}</dd>
      </Sum>
    </Sums>
  );
}

const Details = styled.dl<{ $small: boolean }>`
  display: grid; grid-template-columns: ${({ $small }) => ($small ? '3.5rem' : '4.5rem')} minmax(0, 1fr);
  gap: ${theme.space[2]} ${theme.space[3]}; ${({ $small }) => $small && type.small} ${tabular}
  & > dt { color: ${theme.color.muted}; }
  & > dd { overflow-wrap: anywhere; }
`;

export interface DetailListProps {
  details: readonly { key: string; name: string; detail: ReactNode }[];
  small?: boolean | undefined;
}

/** Names with their details; empty details are left out. */
export function DetailList({ details, small = false }: DetailListProps) {
  return (
    <Details $small={small}>
      {details
        .filter(({ detail }) => detail !== null && detail !== undefined && detail !== '')
        .flatMap(({ key, name, detail }) => [<dt key={`${key}-name`}>{name}</dt>, <dd key={key}>{detail}</dd>])}
    </Details>
  );
}
