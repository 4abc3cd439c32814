import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { theme, type } from './theme.ts';

const Caps = styled.p`
  color: ${theme.color.warn}; ${type.small}
  &:not(:empty) { margin-block-start: ${theme.space[1]}; }
`;
const Eye = styled.span`display: flex; margin-inline-end: calc(${theme.space[2]} * -1);`;

export interface PasswordInputProps {
  name: string;
  value: string;
  onValue(value: string): void;
  onLeave?: (() => void) | undefined;
  autoComplete: 'current-password' | 'new-password';
  texts: { show: string; hide: string; capsLock: string };
}

/** A password that can be shown, with a warning when Caps Lock is on. */
export function PasswordInput({ texts, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <>
      <TextInput
        {...rest}
        size="lg"
        type={shown ? 'text' : 'password'}
        onKeyState={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        suffix={
          <Eye>
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={shown ? texts.hide : texts.show}
              onPress={() => setShown(!shown)}
            />
          </Eye>
        }
      />
      <Caps role="status">{capsLock ? texts.capsLock : ''}</Caps>
    </>
  );
}
