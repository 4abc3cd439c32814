import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QR_STATUS, readQrStatus } from '../../contract/login/qr.calls.ts';

const read = (status: unknown) => v.safeParse(readQrStatus.answer, { status });

test.each(Object.entries(QR_STATUS))('ACC-QR-03 a code that is %s is read, as a number or as its text', (_, status) => {
  for (const written of [status, String(status)]) expect(read(written).output).toMatchObject({ status });
});

test.each([4, -2, 1.5, 'confirmed', null, undefined])('ACC-QR-03 the status %j of a code is no answer', (status) => {
  expect(read(status).success).toBe(false);
});
