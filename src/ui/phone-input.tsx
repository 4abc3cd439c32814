import { TextInput } from './text-input.tsx';

/** A complete phone in groups, `138 0013 8000`; anything else unchanged. */
function grouped(value: string): string {
  const digits = value.replace(/\s/g, '');
  return /^1\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}` : value;
}

export interface PhoneInputProps {
  name: string;
  value: string;
  /** The raw text, blanks and full-width digits included; no maxlength cuts a paste. */
  onValue(value: string): void;
  onLeave?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** `off` for another person's phone. */
  autoComplete?: 'tel-national' | 'off' | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** A mainland phone (ACC-FIELD-01): +86 before it, digits in groups once it is complete. */
export function PhoneInput({ autoComplete = 'tel-national', ...rest }: PhoneInputProps) {
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      prefix="+86"
      numeric
      format={grouped}
    />
  );
}
