import { maskPhone } from '../../contract/phone/phone.ts';
import type { BindPhoneView } from '../../machines/phone/bind-phone.machine.ts';
import { smsWords } from '../codes/sms.words.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { bindPhoneWords as words } from './bind-phone.words.ts';

interface BindPhoneDialogProps {
  view: Pick<BindPhoneView, 'dialog' | 'askedPhone' | 'notice'>;
  onLink(): void;
  onOtherPhone(): void;
}

/** ACC-BIND-05..07: the phone is registered already; the accounts can be linked, or another phone typed. */
export function BindPhoneDialog({ view, onLink, onOtherPhone }: BindPhoneDialogProps) {
  const { notice } = view;
  return (
    <LazyConfirm
      open={view.dialog !== 'closed'}
      title={words.registeredTitle}
      pending={view.dialog === 'linking'}
      error={notice && noticeText(notice, smsWords.refused)}
      confirmText={words.link}
      cancelText={words.otherPhone}
      onConfirm={onLink}
      onCancel={onOtherPhone}
    >
      {words.registeredText(maskPhone(view.askedPhone))}
    </LazyConfirm>
  );
}
