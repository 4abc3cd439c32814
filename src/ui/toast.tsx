import { keyframes, styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { theme } from './theme.ts';

export type ToastKind = 'ok' | 'bad' | 'info';
export interface Toast {
  id: string | number;
  kind: ToastKind;
  text: string;
}

const icons = { ok: 'check', bad: 'alert', info: 'info' } as const;
const colors = { ok: theme.color.primary, bad: theme.color.danger, info: theme.color.info };

const appear = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Layer = styled.div`
  position: fixed; inset: ${theme.space[5]} ${theme.space[4]} auto; z-index: ${theme.layer.toast};
  display: grid; justify-items: center; gap: ${theme.space[2]}; pointer-events: none;
  & > div { display: contents; }
`;

const Strip = styled.div<{ $kind: ToastKind }>`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; max-inline-size: min(100%, ${theme.width.dialog});
  padding: ${theme.space[3]} ${theme.space[4]}; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.card}; background: ${theme.color.card}; box-shadow: ${theme.shadow};
  pointer-events: auto; animation: ${appear} ${theme.motion};
  & > svg { color: ${({ $kind }) => colors[$kind]}; }
  & > span { min-inline-size: 0; overflow-wrap: anywhere; }
  & > button { margin-block: calc(${theme.space[1]} * -1); margin-inline-end: calc(${theme.space[2]} * -1); }
`;

export interface ToastStripProps {
  toast: Toast;
  closeText: string;
  onClose(id: Toast['id']): void;
}

/** One message. */
export function ToastStrip({ toast, closeText, onClose }: ToastStripProps) {
  return (
    <Strip $kind={toast.kind}>
      <Icon name={icons[toast.kind]} />
      <span>{toast.text}</span>
      <IconButton icon="close" size="sm" label={closeText} onPress={() => onClose(toast.id)} />
    </Strip>
  );
}

/**
 * The messages over the page (ACC-LIM-02; their owner removes them after 3 s). Mount it once and permanently:
 * live regions that appear together with their text are not read out.
 */
export function Toasts({ toasts, ...rest }: { toasts: readonly Toast[] } & Omit<ToastStripProps, 'toast'>) {
  const strip = (toast: Toast) => <ToastStrip key={toast.id} toast={toast} {...rest} />;
  return (
    <Layer>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'bad').map(strip)}</div>
      <div role="status">{toasts.filter(({ kind }) => kind !== 'bad').map(strip)}</div>
    </Layer>
  );
}
