import { keyframes, styled } from 'styled-components';
import { media, theme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const breathe = keyframes`to { opacity: .5; }`;

/** The grey shape of something that is loading. Sizes are CSS lengths. */
export const Bone = styled.span.attrs({ 'aria-hidden': true })<{ $width: string; $height: string }>`
  display: block; flex: none; inline-size: ${({ $width }) => $width}; block-size: ${({ $height }) => $height};
  border-radius: ${theme.radius.mark}; background: ${theme.color.hairline};
  ${media.forced} { border: 1px solid; }
  animation: ${breathe} 800ms ease-in-out infinite alternate;
`;

const Row = styled.div`
  display: flex; align-items: center; gap: ${theme.space[3]}; padding-block: ${theme.space[4]};
  & > div { flex: 1; display: grid; gap: ${theme.space[3]}; }
`;

/** The grey shape of a list whose rows have a picture, two lines and a button. */
export function SkeletonList({ rows, label }: { rows: number; label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Row key={row}>
          <Bone $width="72px" $height="72px" />
          <div>
            <Bone $width={row % 2 ? '58%' : '72%'} $height={theme.size.body} />
            <Bone $width={row % 2 ? '30%' : '36%'} $height={theme.size.small} />
          </div>
          <Bone $width="20%" $height={theme.height.small} />
        </Row>
      ))}
    </div>
  );
}
