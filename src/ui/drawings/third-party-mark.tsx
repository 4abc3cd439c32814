import type { ReactNode } from 'react';
import type { ThirdParty } from '../../../contract/third-party/third.ts';
import { theme } from '../theme.ts';

const { card } = theme.color;

// These only resemble the real marks; a shop puts the official ones here.
const marks: Record<ThirdParty, ReactNode> = {
  qq: (
    <>
      <path
        fill="currentColor"
        d="M12 2.8c-3.6 0-5.8 2.6-5.8 6.2v1.5c-1.2 1.5-2.2 3.5-2 5.3.1.6.7.5 1.6-.9.3 1 .8 1.9 1.5 2.6-.9.4-1.5 1-1.5 1.7 0 1.2 2 1.8 3.9 1.8 1 0 1.8-.3 2.3-.8.5.5 1.3.8 2.3.8 1.9 0 3.9-.6 3.9-1.8 0-.7-.6-1.3-1.5-1.7.7-.7 1.2-1.6 1.5-2.6.9 1.4 1.5 1.5 1.6.9.2-1.8-.8-3.8-2-5.3V9c0-3.6-2.2-6.2-5.8-6.2Z"
      />
      <g fill={card}>
        <ellipse cx="10" cy="8" rx="1" ry="1.5" />
        <ellipse cx="14" cy="8" rx="1" ry="1.5" />
      </g>
      <path d="M8.5 11c2 1.2 5 1.2 7 0" stroke={card} strokeWidth="1.2" fill="none" strokeLinecap="round" />
    </>
  ),
  weixin: (
    <>
      <path
        fill="currentColor"
        d="M9.3 4C5.3 4 2.2 6.6 2.2 9.9c0 1.9 1 3.5 2.7 4.6l-.7 2.2 2.6-1.3c.7.2 1.5.3 2.3.4-1-4.2 2.6-7.5 7.1-7.3C15.5 5.8 12.7 4 9.3 4ZM21.8 14.4c0-2.7-2.7-4.9-6-4.9s-6 2.2-6 4.9 2.7 4.9 6 4.9c.7 0 1.4-.1 2-.3l2.1 1.1-.6-1.8c1.5-.9 2.5-2.3 2.5-3.9Z"
      />
      <path d="M7 8.3h.01M11.5 8.3h.01M13.8 13h.01M17.8 13h.01" stroke={card} strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  alipay: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M12 3v4.5M5 6h14M6.5 10h10.3c-1.6 5-5.4 8.8-11.3 10.5M8 12.5c2.3 4.2 6 6.8 11 8"
    />
  ),
  weibo: (
    <>
      <path
        fill="currentColor"
        d="M10 9.2c-4 .4-7.2 3-7.2 5.9s3.5 4.9 7.8 4.9 7.8-2.3 7.8-5.1c0-1.9-1.5-2.9-2.9-3.3.6-1.7-.8-2.9-4-1.4.2-.8 0-1.1-1.5-1Z"
      />
      <ellipse cx="10.2" cy="14.9" rx="5.3" ry="3.7" fill={card} />
      <circle cx="9.8" cy="15.2" r="2.5" fill="currentColor" />
      <path
        d="M14.8 5.2c3-.6 5.8 1.6 5.6 5M15.2 7.9c1.5-.2 2.7.9 2.5 2.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
};

/** The mark of a third-party login, 24 x 24. */
export function ThirdPartyMark({ of }: { of: ThirdParty }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {marks[of]}
    </svg>
  );
}
