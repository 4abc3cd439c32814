import { styled } from 'styled-components';
import { BrandMark } from '../ui/drawings/brand-mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { Actions } from './ui-actions.tsx';
import { Basics } from './ui-basics.tsx';
import { Choices } from './ui-choices.tsx';
import { Details } from './ui-details.tsx';
import { Feedback } from './ui-feedback.tsx';
import { Inputs } from './ui-inputs.tsx';
import { Grid, useShownStates } from './ui-kit.tsx';
import { Lists } from './ui-lists.tsx';
import { Member } from './ui-member.tsx';
import { Records } from './ui-records.tsx';

const Column = styled.div`inline-size: min(${theme.width.column}, 100% - ${theme.space[6]}); margin-inline: auto;`;

const Head = styled.header`
  background: ${theme.color.card}; border-block-end: 1px solid ${theme.color.hairline};
  & > div { display: flex; align-items: center; gap: ${theme.space[3]}; min-block-size: 88px; }
  & svg { inline-size: 40px; block-size: 40px; }
  & h1 { ${type.title} font-weight: 600; }
  & p { margin-inline-start: auto; color: ${theme.color.muted}; }
  ${media.phone} { & p { display: none; } }
`;

const Main = styled(Column)`padding-block: ${theme.space[6]} ${theme.space[7]};`;

/** Every part of `src/ui` in every state; mounted in development only. */
export function UiPage() {
  useShownStates();
  return (
    <>
      <SkipLink href="#ui">跳到主要内容</SkipLink>
      <Head>
        <Column>
          <BrandMark />
          <h1>界面部件</h1>
          <p>所有部件的各种状态；颜色、字号与间距只取自主题</p>
        </Column>
      </Head>
      <Main as="main" id="ui" tabIndex={-1}>
        <Grid>
          <Basics />
          <Actions />
          <Inputs />
          <Choices />
          <Member />
          <Lists />
          <Records />
          <Details />
          <Feedback />
        </Grid>
      </Main>
    </>
  );
}
