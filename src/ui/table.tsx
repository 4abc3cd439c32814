import type { Key, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Align = 'start' | 'center' | 'end';

const Root = styled.table`
  ${tabular}
  & caption { text-align: start; }
  ${media.phone} {
    &, & caption, & tbody, & tr, & td, & tbody th { display: block; }
    & thead { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr { padding-block: ${theme.space[2]}; border-block-end: 1px solid ${theme.color.hairline}; }
  }
`;

const Row = styled.tr`
  transition: background-color ${theme.motion};
  tbody &:hover { background: ${theme.color.page}; }
`;

const HeadCell = styled.th<{ $align: Align; $width: string | undefined }>`
  block-size: ${theme.height.medium}; padding: 0 ${theme.space[4]}; background: ${theme.color.page}; color: ${theme.color.muted};
  text-align: ${({ $align }) => $align}; inline-size: ${({ $width }) => $width ?? 'auto'}; white-space: nowrap; ${type.small}
`;

const Cell = styled.td<{ $align: Align }>`
  block-size: ${theme.height.large}; padding: ${theme.space[2]} ${theme.space[4]}; text-align: ${({ $align }) => $align};
  border-block-end: 1px solid ${theme.color.hairline};
  ${media.phone} {
    /* The pair of selectors outweighs the table's own. */
    && { display: flex; gap: ${theme.space[4]}; justify-content: space-between; }
    block-size: auto; padding: ${theme.space[1]} 0; border: 0; text-align: end; overflow-wrap: anywhere;
    &::before { content: attr(data-column); flex: none; color: ${theme.color.muted}; }
  }
`;

export interface Column<RowOf> {
  key: string;
  title: string;
  cell(row: RowOf): ReactNode;
  align?: Align | undefined;
  /** CSS width; the rest is shared. */
  width?: string | undefined;
  /** Names its row for readers; at most one column. */
  rowTitle?: boolean | undefined;
}

export interface TableProps<RowOf> {
  /** What the table is about. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly Column<RowOf>[];
  rows: readonly RowOf[];
  keyOf(row: RowOf): Key;
}

/** A table of facts. On a phone each row becomes a block of named lines. */
export function Table<RowOf>({ caption, captionHidden = true, columns, rows, keyOf }: TableProps<RowOf>) {
  return (
    <Root>
      <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align = 'start', width }) => (
            <HeadCell key={key} scope="col" $align={align} $width={width}>
              {title}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)}>
            {columns.map(({ key, title, cell, align = 'start', rowTitle }) => (
              <Cell key={key} {...(rowTitle ? { as: 'th', scope: 'row' } : {})} $align={align} data-column={title}>
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Root>
  );
}
