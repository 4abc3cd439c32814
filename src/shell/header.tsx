import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { productSearchMachine } from '../../machines/shell/product-search.machine.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { media, theme } from '../ui/theme.ts';
import { Brand } from './brand.tsx';
import { Column } from './column.ts';
import { mainMenu } from './menu.ts';
import { NarrowMenu } from './narrow-menu.tsx';
import { ProductSearch } from './product-search.tsx';
import { shellWords as words } from './shell.words.ts';

const Root = styled.div`
  background: ${theme.color.card}; border-block-end: 1px solid ${theme.color.hairline};
  /* On paper stands the name of the shop. */
  ${media.print} { margin-block-end: ${theme.space[4]}; border: 0; & > * > :not(:first-child) { display: none; } }
`;
const Row = styled(Column)`
  display: flex; align-items: center; gap: ${theme.space[6]}; min-block-size: 87px;
  ${media.narrow} { flex-wrap: wrap; gap: ${theme.space[3]}; min-block-size: 0; padding-block: ${theme.space[3]}; }
`;
const Home = styled.a`border-radius: ${theme.radius.control};`;
const Menu = styled.nav`
  margin-inline-start: auto;
  & ul { display: flex; gap: ${theme.space[5]}; white-space: nowrap; }
  & a { display: block; padding-block: ${theme.space[2]}; &:hover { color: ${theme.color.primary}; } }
  ${media.narrow} { display: none; }
`;

export interface HeaderProps {
  settings: Settings;
  search: ActorRefFrom<typeof productSearchMachine>;
  path: string;
  isMember: boolean;
  /** ACC-FRAME-12: completion of the member's profile, in percent; null: unknown. */
  completion: number | null;
  /** The link to the cart; nothing if the shop has none. */
  cart: ReactNode;
  onOpenChat(): void;
}

/** ACC-FRAME-02, ACC-FRAME-09: brand, product search, menu and cart; below 1024 px the menu opens from a button. */
export function Header({ settings, search, path, isMember, completion, cart, onOpenChat }: HeaderProps) {
  return (
    <Root>
      <Row>
        <Home href="/user">
          <Brand name={settings.brandName} />
        </Home>
        {settings.searchUrl !== '' && <ProductSearch actor={search} />}
        <Menu aria-label={words.mainMenu}>
          <ul>
            {settings.mallHome !== '' && (
              <li>
                <a href={settings.mallHome}>{words.mallHome}</a>
              </li>
            )}
            {mainMenu.map(({ text, to }) => (
              <li key={to}>
                <a href={to}>{text}</a>
              </li>
            ))}
            {completion !== null && (
              <li>
                <a href="/user/personal/addInfo/info">{words.completeProfile(completion)}</a>
              </li>
            )}
          </ul>
        </Menu>
        {cart}
        <NarrowMenu
          key={path}
          settings={settings}
          path={path}
          isMember={isMember}
          completion={completion}
          onOpenChat={onOpenChat}
        />
      </Row>
    </Root>
  );
}
