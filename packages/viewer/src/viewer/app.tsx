import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { machineNamed, product } from '../product.ts';
import { Button, Icon } from '../ui/button.tsx';
import { GlobalStyle } from '../ui/global-style.tsx';
import { Link, MessagePanel } from '../ui/parts.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { type Address, addressText, patched } from './address.ts';
import { FlowPage } from './flow-page.tsx';
import { IndexPage } from './index-page.tsx';
import { LanguageContext, useTitle, useWords } from './language.ts';
import { Paper } from './paper.tsx';
import { SearchBox } from './search-box.tsx';
import { readStored, store } from './storage.ts';
import { type Go, useAddress } from './use-address.ts';

const Head = styled.header`
  display: flex; align-items: center; gap: ${theme.space[4]}; min-block-size: 56px; padding: ${theme.space[2]} ${theme.space[5]};
  background: ${theme.color.card}; border-block-end: 1px solid ${theme.color.hairline};
  ${media.phone} { flex-wrap: wrap; gap: ${theme.space[2]}; padding-inline: ${theme.space[4]}; }
  ${media.print} { display: none; }
`;

const Brand = styled.a`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; border-radius: ${theme.radius.control};
  ${type.lead} font-weight: 600; white-space: nowrap;
`;

/** The first tab stop; hidden until it has the focus. */
const SkipLink = styled.button`
  position: absolute; inset-block-start: ${theme.space[2]}; inset-inline-start: ${theme.space[4]}; z-index: 40;
  padding: ${theme.space[2]} ${theme.space[4]}; border: 0; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; color: ${theme.color.primary}; box-shadow: ${theme.shadow};
  &:not(:focus) { clip-path: inset(50%); inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; }
`;

const Push = styled.div`flex: 1; min-inline-size: 0;`;

const Main = styled.main`
  max-inline-size: 1680px; margin-inline: auto; padding: ${theme.space[5]};
  ${media.phone} { padding: ${theme.space[4]}; }
  ${media.print} { padding: 0; }
`;

/** The reviewer: the index, or one flow in one of its views. */
export function App() {
  const { address, go } = useAddress();
  return (
    <LanguageContext value={address.lang}>
      <GlobalStyle />
      <Paper />
      <Shell address={address} go={go} />
    </LanguageContext>
  );
}

function Shell({ address, go }: { address: Address; go: Go }) {
  const words = useWords(viewerWords);
  const { colorScheme, swap } = useColorScheme();
  const other = words.theme[colorScheme === 'dark' ? 'light' : 'dark'];
  useEffect(() => {
    document.documentElement.lang = address.lang === 'en' ? 'en' : 'zh-CN';
  }, [address.lang]);
  return (
    <>
      {/* Not a link: the address behind the # is taken. */}
      <SkipLink
        type="button"
        onClick={() => {
          document.querySelector<HTMLElement>('main')?.focus();
        }}
      >
        {words.skip}
      </SkipLink>
      <Head>
        <Brand href={addressText(patched(address, { flow: null }))} title={words.brandHint}>
          {product().brand[address.lang]}
        </Brand>
        <Push />
        <SearchBox address={address} go={go} />
        <Button size="sm" variant="text" onPress={() => go({ lang: address.lang === 'en' ? 'zh' : 'en' }, 'replace')}>
          {words.language}
        </Button>
        <Button size="sm" variant="text" onPress={swap}>
          {other}
        </Button>
      </Head>
      <Main tabIndex={-1}>
        <Page address={address} go={go} />
      </Main>
    </>
  );
}

function Page({ address, go }: { address: Address; go: Go }) {
  if (address.flow === null) return <IndexPage address={address} go={go} />;
  const named = machineNamed(address.flow);
  if (!named) return <NoFlow address={address} />;
  return <FlowPage key={named.name} named={named} address={address} go={go} />;
}

/** Shown for an address that names an unknown flow. */
function NoFlow({ address }: { address: Address }) {
  const words = useWords(viewerWords).unknownFlow;
  useTitle(words.title);
  return (
    <MessagePanel role="alert">
      <Icon name="info" size={48} />
      <h1>{words.title}</h1>
      <p>{words.body(address.flow ?? '')}</p>
      <Link href={addressText(patched(address, { flow: null }))}>{words.back}</Link>
    </MessagePanel>
  );
}

type ColorScheme = 'light' | 'dark';

const key = 'flows.look';

function chosen(): ColorScheme {
  const kept = readStored('localStorage', key);
  if (kept === 'light' || kept === 'dark') return kept;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark: the user's choice, else the system's preference. */
function useColorScheme(): { readonly colorScheme: ColorScheme; swap(): void } {
  const [colorScheme, setColorScheme] = useState(chosen);
  useEffect(() => {
    document.documentElement.dataset.colorScheme = colorScheme;
  }, [colorScheme]);
  return {
    colorScheme,
    swap() {
      const next = colorScheme === 'dark' ? 'light' : 'dark';
      setColorScheme(next);
      store('localStorage', key, next);
    },
  };
}
