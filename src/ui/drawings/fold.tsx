import { theme } from '../theme.ts';

/** The folded corner of the login card, 64 x 64: a code, or a computer to switch back from it. */
export function Fold({ shows }: { shows: 'code' | 'computer' }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M0 0h56a8 8 0 0 1 8 8v56Z" fill="currentColor" />
      {shows === 'code' ? (
        <path
          fill={theme.color.card}
          d="M31 11h11v11H31Zm2.5 2.5v6h6v-6ZM46 11h8v3h-5v5h-3ZM46 22h3v3h5v3h-8ZM57 14h-3v8h3ZM36 15.5h2v2h-2ZM51 17h-2v3h3v-1.5ZM49 31h5v5h-2v-2h-3ZM42 25h3v3h-3Z"
        />
      ) : (
        <g fill="none" stroke={theme.color.card} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <rect x="32" y="11" width="23" height="16" rx="2" />
          <path d="M43.5 27v5M39 33h9" />
        </g>
      )}
    </svg>
  );
}
