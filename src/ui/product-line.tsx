import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Mark, type MarkKind } from './mark.tsx';
import { media, tabular, theme, type } from './theme.ts';

const Root = styled.div<{ $wide: boolean }>`
  display: grid; grid-template-columns: minmax(0, 1fr) ${({ $wide }) => ($wide ? '5.5rem 3.5rem' : '6rem 3.5rem')};
  padding-block: ${({ $wide }) => theme.space[$wide ? 4 : 3]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr) auto; gap: 0 ${theme.space[3]}; }
`;

const Goods = styled.div`
  display: flex; align-items: start; gap: ${theme.space[3]}; min-inline-size: 0;
  ${media.phone} { grid-row: 1 / 3; }
`;
const Words = styled.div`min-inline-size: 0;`;
const Name = styled.p`
  display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere;
`;
const Spec = styled.p`
  margin-block-start: ${theme.space[1]}; color: ${theme.color.muted}; overflow-wrap: anywhere; ${type.small}
`;
const Side = styled.span<{ $wide: boolean }>`
  text-align: ${({ $wide }) => ($wide ? 'center' : 'end')}; ${tabular}
  ${media.phone} { grid-column: 2; text-align: end; }
`;

export interface ProductLineProps {
  /** A text, or a link to the product. */
  name: ReactNode;
  spec?: string | undefined;
  /** The kind of medicine, or another word before the specification. */
  marks?: readonly { kind: MarkKind; text: string }[] | undefined;
  /** 72 pixels if `wide`, else 56. */
  picture: ReactNode;
  price: ReactNode;
  quantity: ReactNode;
  /** Under the specification, such as a link. */
  children?: ReactNode | undefined;
  /** Larger, with its figures centred under the heads of a list. */
  wide?: boolean | undefined;
}

/** One product of a list: picture, name, mark, specification, price and quantity. */
export function ProductLine({
  name,
  spec,
  marks = [],
  picture,
  price,
  quantity,
  children,
  wide = false,
}: ProductLineProps) {
  return (
    <Root $wide={wide}>
      <Goods>
        {picture}
        <Words>
          <Name>{name}</Name>
          {(spec !== undefined || marks.length > 0) && (
            <Spec>
              {marks.map(({ kind, text }) => (
                <span key={text}>
                  <Mark $kind={kind}>{text}</Mark>{' '}
                </span>
              ))}
              {spec}
            </Spec>
          )}
          {children}
        </Words>
      </Goods>
      <Side $wide={wide}>{price}</Side>
      <Side $wide={wide}>{quantity}</Side>
    </Root>
  );
}
