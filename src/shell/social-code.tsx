import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import { Popover } from '../ui/popover.tsx';
import { theme } from '../ui/theme.ts';
import { shellWords } from './shell.words.ts';

const Opener = styled.button`padding: 0; border: 0; background: none; &:hover { color: ${theme.color.primary}; }`;
const Picture = styled.img`display: block; inline-size: 160px; block-size: 160px; object-fit: contain;`;

/** ACC-FRAME-17: the shop's QR code for a social network, shown above its name. */
export function SocialCode({ image }: { image: string }): ReactNode {
  return (
    <Popover above renderTrigger={(props) => <Opener {...props}>{words.social}</Opener>}>
      <Picture src={image} alt={shellWords.socialQr} width={160} height={160} />
    </Popover>
  );
}
