import { styled } from 'styled-components';
import { BlossomAvatar } from './drawings/blossom-avatar.tsx';
import { theme } from './theme.ts';
import { usePictureFailure } from './use-picture-failure.ts';

const Frame = styled.span<{ $size: number }>`
  flex: none; display: inline-grid; overflow: hidden; inline-size: ${({ $size }) => $size}px; aspect-ratio: 1;
  border-radius: ${theme.radius.pill}; background: ${theme.color.card};
  & > img, & > svg { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
`;

export interface AvatarProps {
  /** Null shows the drawn blossom, as does a picture that fails to load. */
  source: string | null;
  /** CSS pixels, both ways. */
  size: 20 | 64 | 96;
}

/** A member's round picture, without alt text since the name is next to it. */
export function Avatar({ source, size }: AvatarProps) {
  const { hasFailed, listen } = usePictureFailure(source);
  return (
    <Frame $size={size}>
      {source !== null && !hasFailed ? (
        <img src={source} alt="" width={size} height={size} decoding="async" {...listen} />
      ) : (
        <BlossomAvatar />
      )}
    </Frame>
  );
}
