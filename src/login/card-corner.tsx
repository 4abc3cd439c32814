import { styled } from 'styled-components';
import type { LoginForm, LoginMethod } from '../../machines/login/login-view.machine.ts';
import { Fold } from '../ui/drawings/fold.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { loginWords as words } from './login.words.ts';

const Corner = styled.button`
  position: absolute; inset: 0 0 auto auto; inline-size: 64px; block-size: 64px; padding: 0; border: 0;
  background: transparent; color: ${theme.color.primary}; border-radius: 0 ${theme.radius.card} 0 0; overflow: hidden;
  forced-color-adjust: none;
  &:hover { color: ${theme.color.primaryHover}; }
  & > svg { display: block; inline-size: 64px; block-size: 64px; }
`;

const Tip = styled.span`
  position: absolute; inset: 14px 74px auto auto; padding: ${theme.space[1]} ${theme.space[2]};
  background: ${theme.color.accentTint}; border-radius: ${theme.radius.mark}; white-space: nowrap; ${type.small}
  &::after {
    content: ''; position: absolute; inset: 9px -4px auto auto; inline-size: 8px; block-size: 8px;
    background: inherit; transform: rotate(45deg);
  }
  ${media.phone} { display: none; }
`;

interface CardCornerProps {
  method: LoginMethod;
  /** The form that the corner turns back to. */
  form: LoginForm;
  onPress(): void;
}

const formNames = { sms: words.bySms, password: words.byPassword };

/** ACC-LOGIN-04: the folded corner that turns the card between the form and the QR code. */
export function CardCorner({ method, form, onPress }: CardCornerProps) {
  const toQr = method !== 'qr';
  return (
    <>
      <Tip aria-hidden="true">{toQr ? words.toQrHint : formNames[form]}</Tip>
      <Corner type="button" aria-label={toQr ? words.toQr : words.toForm[form]} onClick={onPress}>
        <Fold shows={toQr ? 'code' : 'computer'} />
      </Corner>
    </>
  );
}
