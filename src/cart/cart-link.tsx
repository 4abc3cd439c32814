import { styled } from 'styled-components';
import { titleWords as words } from '../lib/titles.words.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icons.tsx';
import { media, theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Root = styled.a`
  position: relative; display: inline-flex; align-items: center; gap: ${theme.space[2]};
  block-size: ${theme.height.medium}; padding-inline: ${theme.space[4]}; white-space: nowrap;
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.control};
  transition: border-color ${theme.motion}, color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  ${media.narrow} {
    margin-inline-start: auto; padding-inline: 9px; border-color: transparent;
    & + button { margin-inline-start: 0; }
  }
`;
const Shown = styled.span`
  display: inherit; align-items: inherit; gap: inherit;
  ${media.narrow} {
    & > b { display: none; }
    & > span { position: absolute; inset: 0 auto auto 22px; }
  }
`;
const Name = styled.b`font-weight: 400;`;

/** The link to the shop's cart page, with the count of its pieces. A narrow window shows only the icon and the badge. */
export function CartLink({ href, total }: { href: string; total: number }) {
  return (
    <Root href={href}>
      <Shown aria-hidden="true">
        <Icon name="cart" />
        <Name>{words.cart}</Name>
        <Badge count={total} />
      </Shown>
      <VisuallyHidden>{total > 0 ? words.cartHolding(total) : words.cart}</VisuallyHidden>
    </Root>
  );
}
