import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { media, theme } from '../ui/theme.ts';
import { Brand } from './brand.tsx';
import { Column } from './column.ts';
import { Footer } from './footer.tsx';
import { Page } from './page.tsx';
import { useAppContext } from './use-app-context.ts';

const Root = styled.div<{ $tinted: boolean }>`
  display: flex; flex-direction: column; min-block-size: 100dvh; overflow-x: clip;
  background: ${({ $tinted }) => ($tinted ? theme.color.primaryTint : theme.color.page)};
`;
const Head = styled.header`padding-block: ${theme.space[5]};`;
// From the top, not centred: a centred page would move with each piece of HTML that arrives. While a skeleton is shown,
// the final height is unknown: the footer is hidden until the content is there, so that it does not move. At the bottom
// of the window the footer would grow upwards while it arrives: it is hidden until the element after it has arrived.
const Main = styled.main`
  flex: 1; padding-block-start: max(0px, 50dvh - 400px);
  ${media.narrow} { padding-block-start: 0; }
  &:has(div[aria-busy]:not([role])) + *, & + :last-child { visibility: hidden; }
`;

/** Brand, content, footer: for the login flow and for errors. `tinted`: on the soft green of the login. */
export function BareShell({
  settings,
  tinted = false,
  children,
}: {
  settings: Settings;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <Root $tinted={tinted}>
      <SkipLink href="#main">{frameWords.skip}</SkipLink>
      <Head>
        <Column>
          <Brand name={settings.brandName} />
        </Column>
      </Head>
      <Main id="main" tabIndex={-1}>
        <Column>{children}</Column>
      </Main>
      <Footer settings={settings} bare />
      <p hidden />
    </Root>
  );
}

/** A page outside the member's frame, with its title. */
export function BarePage({ title, tinted = true, children }: { title: string; tinted?: boolean; children: ReactNode }) {
  const { settings } = useAppContext().services;
  return (
    <Page title={title}>
      <BareShell settings={settings} tinted={tinted}>
        {children}
      </BareShell>
    </Page>
  );
}
