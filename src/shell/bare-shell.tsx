import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { media, theme } from '../ui/theme.ts';
import { Brand } from './brand.tsx';
import { Column } from './column.ts';
import { Footer } from './footer.tsx';

const Root = styled.div<{ $tinted: boolean }>`
  display: flex; flex-direction: column; min-block-size: 100dvh; overflow-x: clip;
  background: ${({ $tinted }) => ($tinted ? theme.color.primaryTint : theme.color.page)};
`;
const Head = styled.header`padding-block: ${theme.space[5]};`;
// From the top, not centred: a page that is read while it still arrives would move with each further piece. While bones
// stand for what is read nobody knows how long it will be: the footer comes with it, and does not move. At the bottom of
// the window the footer would grow upwards while it arrives: it is seen once what follows it has come.
const Main = styled.main`
  flex: 1; padding-block-start: max(0px, 50dvh - 400px);
  ${media.narrow} { padding-block-start: 0; }
  &:has(div[aria-busy]:not([role])) + *, & + :last-child { visibility: hidden; }
`;

/** Brand, one thing, footer: for the ways in and for errors. `tinted`: on the soft green of the login. */
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
