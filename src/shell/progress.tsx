import { keyframes, styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import { theme } from '../ui/theme.ts';

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
const show = keyframes`from { opacity: 0; }`;

// Appears after 150 ms, so that a quick change shows nothing.
const Track = styled.div`
  position: fixed; inset: 0 0 auto; z-index: ${theme.layer.toast}; block-size: 3px; overflow: hidden;
  background: ${theme.color.primaryTint}; animation: ${show} 1ms 150ms backwards;
  &::after {
    content: ''; display: block; inline-size: 40%; block-size: 100%; background: ${theme.color.primary};
    animation: ${slide} 1200ms ease-in-out infinite;
    @media (prefers-reduced-motion: reduce) { inline-size: 100%; transform: none; animation: none; }
  }
`;

/** The thin bar at the top while a page is loading. */
export function Progress() {
  return <Track role="progressbar" aria-label={frameWords.loading} />;
}
