import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { maskPhone } from '../../contract/phone/phone.ts';
import { selectSmsCode, type smsCodeMachine } from '../../machines/codes/sms-code.machine.ts';
import { fieldExact } from '../lib/field.words.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { unreachableWords } from '../lib/unreachable.words.ts';
import { CodeInput } from '../ui/code-input.tsx';
import { CountdownButton } from '../ui/countdown-button.tsx';
import { Field } from '../ui/field.tsx';
import { Masked } from '../ui/masked.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { theme } from '../ui/theme.ts';
import { smsCodeExact, smsWords as words } from './sms-code.words.ts';

const OwnPhone = styled.p`margin-block-end: ${theme.space[4]};`;
const ImageButton = styled.button`
  display: grid; place-items: center; inline-size: 128px; padding: 0; border: 0; background: transparent;
  color: ${theme.color.primary}; border-radius: 0 ${theme.radius.control} ${theme.radius.control} 0;
  & > img { display: block; max-block-size: 44px; max-inline-size: 100%; }
  &:focus-visible { outline-offset: -3px; }
`;

/** Phone, image code if required, and SMS code with its send button: the same on every form. */
export function SmsCodeFields({ actor }: { actor: ActorRefFrom<typeof smsCodeMachine> }) {
  const view = useSelector(actor, selectSmsCode, shallowEqual);
  return (
    <>
      <NoticeSlot role="alert">{noticeOf(view)}</NoticeSlot>
      {view.isOwnPhone ? (
        <OwnPhone>
          {words.ownPhone} <Masked text={view.phone} spoken={words.ownPhoneSpoken(view.phone.slice(-4))} />
        </OwnPhone>
      ) : (
        <Field label={words.phone} error={view.phoneFault ? phoneTexts[view.phoneFault] : null}>
          <PhoneInput
            name="phone"
            size="lg"
            value={view.phone}
            onValue={(phone) => actor.send({ type: 'phone.changed', phone })}
            onLeave={() => actor.send({ type: 'phone.left' })}
          />
        </Field>
      )}
      {view.imageBox !== 'closed' && (
        <Field label={words.imageCode} error={imageFault(view)}>
          <TextInput
            name="imageCode"
            size="lg"
            autoComplete="off"
            placeholder={words.imageCodePlaceholder}
            value={view.imageCode}
            onValue={(imageCode) => actor.send({ type: 'imageCode.changed', imageCode })}
            join={
              <ImageButton type="button" onClick={() => actor.send({ type: 'image.refreshed' })}>
                {pictureOf(view)}
              </ImageButton>
            }
          />
        </Field>
      )}
      <Field
        label={words.smsCode}
        error={smsCodeFault(view)}
        ok={view.codeIsValid ? words.smsCodeIsRight : null}
        hint={view.secondsLeft > 0 ? words.sent(shownPhone(view)) : null}
      >
        <CodeInput
          name="smsCode"
          size="lg"
          placeholder={words.smsCodePlaceholder}
          value={view.smsCode}
          onValue={(smsCode) => actor.send({ type: 'smsCode.changed', smsCode })}
          onLeave={() => actor.send({ type: 'smsCode.left' })}
          join={
            <CountdownButton
              state={sendStates[view.send]}
              text={sendText(view)}
              spoken={{ started: words.sent(shownPhone(view)), ended: words.sendAgain }}
              onPress={() => actor.send({ type: 'send.pressed' })}
            />
          }
        />
      </Field>
    </>
  );
}

const phoneTexts = {
  empty: fieldExact.phoneIsEmpty.text,
  malformed: fieldExact.phoneIsMalformed.text,
  taken: fieldExact.phoneIsTaken.text,
  foreign: smsCodeExact.phoneIsForeign.text,
};
const sendStates = { ready: 'idle', busy: 'pending', counting: 'counting' } as const;

type View = ReturnType<typeof selectSmsCode>;

/** ACC-FIELD-03: the own phone is masked already. */
function shownPhone({ isOwnPhone, phone }: View): string {
  return isOwnPhone ? phone : maskPhone(phone);
}

function smsCodeFault(view: View): string | null {
  if (view.smsCodeFault === null) return null;
  return view.smsCodeFault === 'empty'
    ? smsCodeExact.smsCodeIsEmpty.text
    : (view.smsCodeMessage ?? smsCodeExact.smsCodeIsWrong.text);
}

function imageFault(view: View): string | null {
  if (view.imageCodeFault === null) return null;
  return view.imageCodeFault === 'empty' ? words.imageCodeIsEmpty : (view.imageCodeMessage ?? words.imageCodeIsWrong);
}

function sendText(view: View): string {
  if (view.secondsLeft > 0) return words.secondsLeft(view.secondsLeft);
  return view.wasSent ? words.sendAgain : words.send;
}

function pictureOf(view: View): ReactNode {
  if (view.imageBox === 'fetching') return words.drawingImage;
  if (view.imageSource === null) return words.imageIsMissing;
  return <img src={view.imageSource} alt={`${words.image}，${words.newImage}`} title={words.newImage} />;
}

function noticeOf(view: View): ReactNode {
  if (view.unreachable === 'server') return <Notice tone="danger">{smsCodeExact.smsServiceIsBroken.text}</Notice>;
  if (view.unreachable !== null) return <Notice tone="danger">{unreachableWords[view.unreachable]}</Notice>;
  if (view.noticeText !== null) return <Notice tone="danger">{view.noticeText}</Notice>;
  return view.refusedWithoutMessage ? <Notice tone="danger">{words.refused}</Notice> : null;
}
