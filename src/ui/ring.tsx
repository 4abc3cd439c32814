import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

const Root = styled.span`
  position: relative; flex: none; display: inline-grid; place-items: center; inline-size: 76px; block-size: 76px;
  & > svg { position: absolute; inset: 0; rotate: -90deg; fill: none; stroke-width: 3; }
  & > svg > :nth-child(1) { stroke: ${theme.color.hairline}; }
  & > svg > :nth-child(2) { stroke: ${theme.color.primary}; }
`;

/** How much of something is done, as a ring around a 64-px picture. */
export function Ring({ percent, label, children }: { percent: number; label: string; children: ReactNode }) {
  return (
    <Root>
      <svg viewBox="0 0 76 76" role="img" aria-label={label}>
        <circle cx="38" cy="38" r="36" />
        {percent > 0 && (
          <circle cx="38" cy="38" r="36" pathLength={100} strokeDasharray={`${percent} 100`} strokeLinecap="butt" />
        )}
      </svg>
      {children}
    </Root>
  );
}
