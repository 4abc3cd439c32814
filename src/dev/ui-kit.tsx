import { Fragment, type ReactNode, useState } from 'react';

/** Keeps the value of an interactive sample. */
export function With<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(start);
  return children(value, set);
}

/** Renders a part once per value. */
export function each<T extends string | number | boolean | null | undefined>(
  values: readonly T[],
  show: (value: T) => ReactNode,
): ReactNode {
  return values.map((value) => <Fragment key={String(value)}>{show(value)}</Fragment>);
}

/** A picture as a data address. */
export const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><circle cx="240" cy="160" r="150" fill="#7dbba3"/></svg>',
)}`;
