import { maskPhone } from '../../../contract/account/phone.ts';
import type { BindPhoneView } from '../../../machines/account/bind-phone/bind-phone.select.ts';
import { LazyConfirm } from '../../ui/lazy-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bindPhoneWords } from '../../words/proposed/bind-phone.ts';
import { smsWords } from '../../words/proposed/sms.ts';
import { noticeText } from '../common/form-notice-line.tsx';

const words = bindPhoneWords;

interface BindPhoneDialogProps {
  view: Pick<BindPhoneView, 'dialog' | 'askedPhone' | 'notice'>;
  onLink(): void;
  onOtherPhone(): void;
}

/** ACC-BIND-05..07: somebody has registered the phone; the accounts can be linked, or another phone be typed. */
export function BindPhoneDialog({ view, onLink, onOtherPhone }: BindPhoneDialogProps) {
  const { notice } = view;
  return (
    <LazyConfirm
      open={view.dialog !== 'closed'}
      title={words.registeredTitle}
      pending={view.dialog === 'linking'}
      error={notice && <Notice tone="danger">{noticeText(notice, smsWords.refused)}</Notice>}
      confirmText={words.link}
      cancelText={words.otherPhone}
      onConfirm={onLink}
      onCancel={onOtherPhone}
    >
      {words.registeredText(maskPhone(view.askedPhone))}
    </LazyConfirm>
  );
}
