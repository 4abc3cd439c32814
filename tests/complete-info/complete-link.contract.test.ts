import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
  updateOrderPhone,
} from '../../contract/complete-info/complete-link.calls.ts';
import { findConsigneePhone } from '../../contract/pay-link/pay-link.calls.ts';

describe('the calls of complete-info links', () => {
  test.each([readRequestPatient, readChronicPatient])(
    '$name reads the fields sent, and missing ones as empty',
    ({ answer }) => {
      expect(v.parse(answer, { restDate: 1000, patient: { id: 1, name: '李雷' }, isPerfect: '1' })).toMatchObject({
        restDate: 1000,
        isPerfect: true,
        patient: { id: '1', name: '李雷', sex: 'unknown' },
        hasConsent: false,
      });
      expect(v.parse(answer, { patient: {} })).toMatchObject({ restDate: null, isPerfect: false, patient: null });
    },
  );

  test('a prescription is sent with its patient, without fields that only the gateway sets', () => {
    const patient = { name: '李雷', consigneePhone: '13800138000' };
    const body = { requestCode: 'r', patient, prescriptionImage1: '/uploads/private/abcdefghijklmnopqrstuv' };
    expect(v.safeParse(savePrescription.body, body).success).toBe(true);
    expect(v.safeParse(savePrescription.body, { ...body, patient: { ...patient, isValidateName: true } }).success).toBe(
      false,
    );
    expect(v.safeParse(savePrescription.body, { ...body, prescriptionImage1: 'https://evil.example/x' }).success).toBe(
      false,
    );
  });

  test('the phone of a token is a string or a field; the new one must be valid', () => {
    expect(v.parse(findConsigneePhone.answer, '138****8000')).toBe('138****8000');
    expect(v.parse(findConsigneePhone.answer, { consigneePhone: '138****8000' })).toBe('138****8000');
    expect(v.safeParse(updateOrderPhone.body, { token: 't', phone: '13800138000' }).success).toBe(true);
    expect(v.safeParse(updateOrderPhone.body, { token: 't', phone: '1380013800' }).success).toBe(false);
  });
});
