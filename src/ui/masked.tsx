import { styled } from 'styled-components';
import { tabular } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Shown = styled.span`white-space: nowrap; ${tabular}`;

/** A value with hidden digits, `138****8000`; screen readers read `spoken` instead of four asterisks. */
export function Masked({ text, spoken }: { text: string; spoken: string }) {
  return (
    <>
      <Shown aria-hidden="true">{text}</Shown>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
