import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OrderProduct } from '../../contract/orders/order.ts';
import type { OrderLine } from '../../contract/orders/order-lines.ts';
import { ProductLink, ProductPicture } from '../products/product-link.tsx';
import { Facts } from '../ui/facts.tsx';
import { Price } from '../ui/price.tsx';
import { ProductLine } from '../ui/product-line.tsx';
import { theme, type } from '../ui/theme.ts';
import { productMarkWords } from './product-mark.words.ts';
import { marksOf, pictureOf, soldAs } from './product-marks.ts';

const Lines = styled.ul`
  & > li + li { border-block-start: 1px solid ${theme.color.hairline}; }
  & > li { break-inside: avoid; }
`;
const Children = styled.ul`
  margin-inline-start: ${theme.space[5]}; padding-inline-start: ${theme.space[4]};
  border-inline-start: 2px solid ${theme.color.hairline};
`;
const Said = styled.p`margin-block-start: ${theme.space[1]}; color: ${theme.color.muted}; ${type.small}`;

export interface OrderLinesProps {
  lines: readonly OrderLine[];
  id?: string | undefined;
}

/** The lines of an order with their marks; the parts of a suit are listed under it (ORD-DATA-14). */
export function OrderLines({ lines, id }: OrderLinesProps) {
  return (
    <Lines id={id}>
      {lines.map(({ product, children }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand there twice, and lines never move.
        <li key={place}>
          {lineOf(product)}
          {children.length > 0 && (
            <Children aria-label={productMarkWords.partOfSuit}>
              {children.map((child, childPlace) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <li key={childPlace}>{lineOf(child)}</li>
              ))}
            </Children>
          )}
        </li>
      ))}
    </Lines>
  );
}

function lineOf(product: OrderProduct): ReactNode {
  const { productName, packing, actualPrice, amount, promotions } = product;
  return (
    <ProductLine
      name={<ProductLink code={soldAs(product)}>{productName}</ProductLink>}
      spec={packing}
      marks={marksOf(product)}
      picture={<ProductPicture {...pictureOf(product)} size={56} />}
      price={actualPrice !== null && <Price cents={actualPrice} plain />}
      quantity={`×${amount}`}
    >
      {promotions.length > 0 && (
        <Said>
          <Facts items={promotions.map((fact) => ({ key: fact, fact }))} />
        </Said>
      )}
    </ProductLine>
  );
}
