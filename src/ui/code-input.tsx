import type { ReactNode } from 'react';
import { TextInput } from './text-input.tsx';

export interface CodeInputProps {
  name: string;
  value: string;
  /** The raw text: a pasted SMS arrives whole, and the caller extracts the digits. */
  onValue(value: string): void;
  onLeave?: (() => void) | undefined;
  placeholder?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Place of the button that sends the code. */
  join?: ReactNode | undefined;
}

/** A code from an SMS, in one input, so that the phone's autofill and a paste both work. */
export function CodeInput(props: CodeInputProps) {
  return <TextInput {...props} inputMode="numeric" autoComplete="one-time-code" numeric />;
}
