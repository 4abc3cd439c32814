import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { selectSession, type sessionMachine } from '../../machines/session/session.machine.ts';
import type { productSearchMachine } from '../../machines/shell/product-search.machine.ts';
import { frameWords } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { media, theme } from '../ui/theme.ts';
import { Column } from './column.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const Root = styled.div`display: flex; flex-direction: column; min-block-size: 100dvh;`;
// While a page or a part of it is loading its height is unknown: the footer is hidden until then, so that it does not move.
const Layout = styled(Column)<{ $withMenu: boolean }>`
  flex: 1; display: grid; align-items: start; align-content: start; gap: ${theme.space[5]};
  grid-template-columns: ${({ $withMenu }) => ($withMenu ? '12.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  padding-block: ${theme.space[5]} ${theme.space[7]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); padding-block-start: ${theme.space[4]}; }
  ${media.print} { display: block; padding: 0; }
  &:has([role='progressbar'], [aria-busy] > [role='status']) + footer { visibility: hidden; }
`;
const Beside = styled.div`${media.narrow} { display: none; } ${media.print} { display: none; }`;

export interface ShellProps {
  settings: Settings;
  session: ActorRefFrom<typeof sessionMachine>;
  search: ActorRefFrom<typeof productSearchMachine>;
  /** The path of the address, for the mark in the menu. */
  path: string;
  /** The link to the cart; nothing if the shop has none. */
  cart?: ReactNode;
  /** The page has no side menu. */
  wide?: boolean | undefined;
  onOpenChat(): void;
  children: ReactNode;
}

/** The full frame: top bar, header, left menu, the page, footer. */
export function Shell({ settings, session, search, path, cart, wide = false, onOpenChat, children }: ShellProps) {
  const view = useSelector(session, selectSession, shallowEqual);
  const isMember = view.authStatus === 'member';
  const withMenu = isMember && !wide;
  return (
    <Root>
      <SkipLink href="#main">{frameWords.skip}</SkipLink>
      <header>
        <TopBar
          view={view}
          settings={settings}
          onLogOut={() => session.send({ type: 'logout.pressed' })}
          onOpenChat={onOpenChat}
        />
        <Header
          settings={settings}
          search={search}
          path={path}
          isMember={isMember}
          completion={view.member?.completion ?? null}
          cart={cart}
          onOpenChat={onOpenChat}
        />
      </header>
      <Layout $withMenu={withMenu}>
        {withMenu && (
          <Beside>
            <SideMenu path={path} />
          </Beside>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Layout>
      <Footer settings={settings} />
    </Root>
  );
}
