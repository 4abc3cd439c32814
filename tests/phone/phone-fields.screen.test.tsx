import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { addressFieldsMachine, emptyFields } from '../../machines/addresses/address-fields.machine.ts';
import { smsCodeMachine } from '../../machines/codes/sms-code.machine.ts';
import type { SmsCodeEvent } from '../../machines/codes/sms-code.setup.ts';
import { AddressFields } from '../../src/addresses/address-fields.tsx';
import { SmsCodeFields } from '../../src/codes/sms-code-fields.tsx';

const silent = fromCallback<SmsCodeEvent>(() => {});
const smsCode = smsCodeMachine.provide({ actors: { watchClock: silent, recallPhone: silent } });
const address = addressFieldsMachine.provide({ actions: { tellChanged: () => {} } });

const forms = {
  'login and register': () => {
    const actor = createActor(smsCode, { input: { phone: '', resendAt: {}, now: 0 } }).start();
    return <SmsCodeFields actor={actor} />;
  },
  'the address form': () => {
    const input = { fields: emptyFields, defaultIsLocked: false, maskedPhone: null };
    return <AddressFields actor={createActor(address, { input }).start()} lockedText="" />;
  },
};

test.each([
  ['login and register', '13800138000', '138 0013 8000'],
  ['login and register', '138001380001', '138 0013 8000'],
  ['login and register', '+86 138 0013 8000', '138 0013 8000'],
  ['the address form', '138001380001', '138 0013 8000'],
  ['the address form', '+86 138 0013 8000', '138 0013 8000'],
] as const)(
  'ACC-FIELD-04 ACC-ADDR-19 the phone of %s, typed as %s, stops at its 11 characters',
  async (form, typed, shown) => {
    const user = userEvent.setup();
    render(forms[form]());
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '手机号码' });
    await user.type(field, typed);
    expect(field.value).toBe(shown);
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    expect(field.value).toBe(shown);
  },
);
