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

/** `product` as an order, a favourite or a reservation has it. */
interface LinkProps {
  code: string;
  /** In a window of its own: what was typed on this page stays. */
  apart?: boolean | undefined;
  /** The setting, but for tests. */
  productUrl?: string | undefined;
}

/** The address of a product in the mall; null where the shop has named none. */
function addressOf({ code, productUrl = settings.productUrl }: LinkProps): string | null {
  return productUrl === '' || code === '' ? null : productUrl.replace('{id}', encodeURIComponent(code));
}

function linkTo(props: LinkProps, href: string) {
  return { href, ...(props.apart === true ? { target: '_blank', rel: 'noopener' } : {}) };
}

/** A product's name, which leads to its page in the mall; plain where the shop has named none. */
export function ProductLink({ children, ...props }: LinkProps & { children: ReactNode }) {
  const href = addressOf(props);
  return href === null ? children : <Name {...linkTo(props, href)}>{children}</Name>;
}

export interface ProductPictureProps extends LinkProps, PackedProduct {
  source: string;
  size: PictureProps['size'];
  /** Its name does not stand beside it. */
  alone?: boolean | undefined;
}

/** A product's picture, or its drawn pack; it leads where its name does, which the keyboard meets once. */
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
