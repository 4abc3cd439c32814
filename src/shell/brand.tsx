import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import { BrandMark } from '../ui/drawings/brand-mark.tsx';
import { media, theme, type } from '../ui/theme.ts';

const Root = styled.span`
  display: inline-flex; align-items: center; gap: ${theme.space[3]}; white-space: nowrap;
  & > svg { flex: none; inline-size: 40px; block-size: 40px; ${media.narrow} { inline-size: 36px; block-size: 36px; } }
`;
const Name = styled.b`display: block; ${type.title} letter-spacing: .04em;`;
const Centre = styled.span`
  display: block; ${type.small} line-height: 16px; color: ${theme.color.muted}; letter-spacing: .12em;
`;

/** The shop's mark and name. */
export function Brand({ name }: { name: string }) {
  return (
    <Root>
      <BrandMark />
      <span>
        <Name>{name}</Name>
        <Centre>{frameWords.centre}</Centre>
      </span>
    </Root>
  );
}
