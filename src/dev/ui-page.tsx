import { styled } from 'styled-components';
import { Card } from '../ui/card.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { theme, type } from '../ui/theme.ts';
import { contentSamples } from './content-samples.tsx';
import { controlSamples } from './control-samples.tsx';

const Main = styled.main`
  display: grid; gap: ${theme.space[4]};
  inline-size: min(${theme.width.column}, 100% - ${theme.space[6]}); margin: ${theme.space[6]} auto;
  & h1 { ${type.title} font-weight: 600; }
`;

const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[4]};`;

const Swatch = styled.span<{ $color: string }>`
  forced-color-adjust: none; padding: ${theme.space[2]}; border: 1px solid ${theme.color.hairline};
  &::before { content: ''; display: block; inline-size: ${theme.height.large}; block-size: ${theme.height.large}; background: ${({ $color }) => $color}; }
`;

/** The modules of `src/ui` that hold parts, such as `badge` and `drawings/branch`. */
export const parts = Object.keys(import.meta.glob('../ui/**/*.tsx')).map((path) => path.slice('../ui/'.length, -4));

/** Variants by module. */
export const samples = { ...contentSamples, ...controlSamples };

/** Every part of `src/ui` with its variants; in development only. */
export function UiPage() {
  return (
    <>
      <SkipLink href="#ui">跳到主要内容</SkipLink>
      <Main id="ui" tabIndex={-1}>
        <h1>界面部件</h1>
        <Card title="theme">
          <Row>
            {[...Object.entries(theme.color), ...Object.entries(theme.art)].map(([name, color]) => (
              <Swatch key={name} $color={color}>
                {name}
              </Swatch>
            ))}
          </Row>
        </Card>
        {parts
          .filter((part) => part in samples)
          .map((part) => (
            <Card key={part} title={part}>
              <Row>{samples[part]}</Row>
            </Card>
          ))}
        <p>没有自己的示例：{parts.filter((part) => !(part in samples)).join(', ')}</p>
      </Main>
    </>
  );
}
