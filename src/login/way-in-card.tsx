import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Branch } from '../ui/drawings/branch.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { media, theme, type } from '../ui/theme.ts';
import { loginWords as words } from './login.words.ts';

const icons: readonly IconName[] = ['truck', 'shield', 'family'];

const Art = styled.section`
  min-inline-size: 0;
  & > svg { display: block; inline-size: 640px; block-size: 394px; margin-inline-start: -72px; overflow: visible; }
  & > h2 { margin-block-start: ${theme.space[5]}; ${type.hero} font-weight: 600; letter-spacing: 0.02em; }
  ${media.low} { & > svg { inline-size: 520px; block-size: 320px; } }
  ${media.narrow} { display: none; }
`;

const Lines = styled.ul`
  display: grid; gap: ${theme.space[3]}; margin-block-start: ${theme.space[5]};
  & > li { display: flex; align-items: center; gap: ${theme.space[3]}; ${type.lead} }
  & svg { color: ${theme.color.primary}; }
`;

const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) ${theme.width.card}; gap: 96px; align-items: center;
  padding-block: ${theme.space[5]} ${theme.space[6]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]}; padding-block-start: 0; justify-items: center; }
`;

const Card = styled.section`
  position: relative; inline-size: 100%; max-inline-size: ${theme.width.card}; min-block-size: 29.25rem; padding: ${theme.space[5]} ${theme.space[6]} ${theme.space[6]};
  background: ${theme.color.card}; border-radius: ${theme.radius.card}; box-shadow: ${theme.shadow};
  ${media.phone} { padding-inline: ${theme.space[5]}; }
`;

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${theme.space[2]};
  margin-block-end: ${theme.space[5]};
  & > p { color: ${theme.color.muted}; ${type.small} }
  & > p > a { text-decoration: underline; }
`;

/** The heading of a card without tabs, with a link to another page next to it. */
export function WayInHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <Head>
      <PageTitle id={id}>{title}</PageTitle>
      {children && <p>{children}</p>}
    </Head>
  );
}

/** Layout of login and its related pages: what the centre offers on the left, the card with the form on the right. */
export function WayInCard({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <Columns>
      <LoginArt />
      <Card aria-labelledby={titleId}>{children}</Card>
    </Columns>
  );
}

/** The drawn branch and three lines on what the centre offers. */
function LoginArt() {
  return (
    <Art aria-label={words.heroLabel}>
      <Branch />
      <h2>{words.heroTitle}</h2>
      <Lines>
        {words.heroLines.map((line, place) => (
          <li key={line}>
            <Icon name={icons[place] ?? 'shield'} />
            {line}
          </li>
        ))}
      </Lines>
    </Art>
  );
}
