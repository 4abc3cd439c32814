import { styled } from 'styled-components';
import { Branch } from '../ui/drawings/branch.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { loginWords } from './login.words.ts';

const words = loginWords;
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

/** The drawn branch and three lines on what the centre offers. */
export function LoginArt() {
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
