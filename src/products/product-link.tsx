import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { settings } from '../lib/settings.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { theme } from '../ui/theme.ts';
import { type PackedProduct, packAddress } from './product-pack.ts';

const Name = styled.a`
  border-radius: 2px; transition: color ${theme.motion};
  &:hover { color: ${theme.color.primary}; }
`;
const Around = styled.a`display: inline-grid; border-radius: ${theme.radius.control};`;

/** `code`: the product code of an order, a favourite or a reservation. */
interface LinkProps {
  code: string;
  /** Opens in a window of its own, so that the input on this page stays. */
  apart?: boolean | undefined;
  /** Overrides the setting in tests. */
  productUrl?: string | undefined;
}

/** The address of a product in the mall; null where the shop has named none. */
function addressOf({ code, productUrl = settings.productUrl }: LinkProps): string | null {
  return productUrl === '' || code === '' ? null : productUrl.replace('{id}', encodeURIComponent(code));
}

function linkTo(props: LinkProps, href: string) {
  return { href, ...(props.apart === true ? { target: '_blank', rel: 'noopener' } : {}) };
}

/** A product's name, linked to its page in the mall; plain text if the shop has named none. */
export function ProductLink({ children, ...props }: LinkProps & { children: ReactNode }) {
  const href = addressOf(props);
  return href === null ? children : <Name {...linkTo(props, href)}>{children}</Name>;
}

export interface ProductPictureProps extends LinkProps, PackedProduct {
  source: string;
  size: PictureProps['size'];
  /** The product's name is not shown next to it. */
  alone?: boolean | undefined;
}

/** A product's picture, or its drawn pack. Links to the same page as the name; only one of the two takes focus. */
export function ProductPicture(props: ProductPictureProps) {
  const { source, size, productName, prescriptionType, alone = false } = props;
  const href = addressOf(props);
  const picture = (
    <Picture
      source={source}
      fallback={packAddress({ productName, prescriptionType })}
      alt={alone ? productName : ''}
      size={size}
    />
  );
  if (href === null) return picture;
  return (
    <Around {...linkTo(props, href)} {...(alone ? {} : { tabIndex: -1, 'aria-hidden': true })}>
      {picture}
    </Around>
  );
}
