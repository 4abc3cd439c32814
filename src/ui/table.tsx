import type { Key, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Align = 'start' | 'end';
/** Where a cell of a row is shown on a phone: in the first line, in the second, or only to screen readers. */
type OnPhone = 'title' | 'figure' | 'note' | 'action' | 'unseen';

const Root = styled.table`
  ${tabular}
  & caption { text-align: start; }
  ${media.phone} {
    &, & caption, & tbody, & tr, & td, & tbody th { display: block; }
    & thead { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[2]}; padding-block: ${theme.space[3]};
      border-block-end: 1px solid ${theme.color.hairline};
    }
    & tbody tr::after { content: ''; order: 1; flex-basis: 100%; }
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

const phoneStyles: Readonly<Record<OnPhone, string>> = {
  title: 'flex: 1; min-inline-size: 0; overflow-wrap: anywhere;',
  figure: 'align-self: start; text-align: end;',
  note: `order: 2; color: ${theme.color.muted}; font-size: ${theme.size.small};`,
  action: `order: 2; margin-inline-start: auto; text-align: end;
    & a { display: inline-flex; align-items: center; min-block-size: ${theme.height.medium}; }`,
  unseen: 'position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%);',
};

const Cell = styled.td<{ $align: Align; $onPhone: OnPhone }>`
  block-size: ${theme.height.large}; padding: ${theme.space[2]} ${theme.space[4]}; text-align: ${({ $align }) => $align};
  border-block-end: 1px solid ${theme.color.hairline};
  ${media.phone} {
    block-size: auto; padding: 0; border: 0; ${({ $onPhone }) => phoneStyles[$onPhone]}
  }
`;

export interface Column<RowOf> {
  key: string;
  title: string;
  cell(row: RowOf): ReactNode;
  align?: Align | undefined;
  /** CSS width; the rest is shared. */
  width?: string | undefined;
  /** Names its row for screen readers; at most one column. */
  rowTitle?: boolean | undefined;
  onPhone: OnPhone;
}

export interface TableProps<RowOf> {
  /** What the table is about, for screen readers. */
  caption: string;
  columns: readonly Column<RowOf>[];
  rows: readonly RowOf[];
  keyOf(row: RowOf): Key;
}

/** A table of facts. On a phone each row becomes two lines. */
export function Table<RowOf>({ caption, columns, rows, keyOf }: TableProps<RowOf>) {
  return (
    <Root>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
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
            {columns.map(({ key, cell, align = 'start', rowTitle, onPhone }) => (
              <Cell key={key} {...(rowTitle ? { as: 'th', scope: 'row' } : {})} $align={align} $onPhone={onPhone}>
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Root>
  );
}
