import { useId } from 'react';
import { styled } from 'styled-components';
import { titleWords } from '../lib/titles.words.ts';
import { media, theme, type } from '../ui/theme.ts';
import { isAtEntry, memberMenu } from './menu.ts';

const Root = styled.nav`
  padding: ${theme.space[2]} 0 ${theme.space[4]}; background: ${theme.color.card}; border-radius: ${theme.radius.card};
  ${media.forced} { border: 1px solid; }
`;
const Title = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[1]}; ${type.small}
  color: ${theme.color.muted}; letter-spacing: .06em;
  ul + & { margin-block-start: ${theme.space[2]}; }
`;
const Entry = styled.a`
  display: block; margin-inline: ${theme.space[2]}; padding: 7px ${theme.space[2]}; border-radius: ${theme.radius.control};
  &:hover { background: ${theme.color.page}; color: ${theme.color.primary}; }
  &[aria-current] { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; font-weight: 600; }
`;

/** The member's menu: 200 px next to the page, or inside the opened menu of a narrow window. */
export function SideMenu({ path }: { path: string }) {
  const id = useId();
  return (
    <Root aria-label={titleWords.memberMenu}>
      {memberMenu.map(({ title, entries }, place) => {
        const titleId = `${id}-${place}`;
        return [
          <Title key="title" id={titleId}>
            {title}
          </Title>,
          <ul key="entries" aria-labelledby={titleId}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Entry href={entry.to} aria-current={isAtEntry(entry, path) ? 'page' : undefined}>
                  {entry.text}
                </Entry>
              </li>
            ))}
          </ul>,
        ];
      })}
    </Root>
  );
}
