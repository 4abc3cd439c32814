import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QR_STATUS, readQrStatus } from '../../contract/login/qr.calls.ts';

const read = (status: unknown) => v.safeParse(readQrStatus.answer, { status });

test.each(Object.entries(QR_STATUS))('ACC-QR-03 reads the status %s as a number or as text', (_, status) => {
  for (const written of [status, String(status)]) expect(read(written).output).toMatchObject({ status });
});

test.each([4, -2, 1.5, 'confirmed', null, undefined])('ACC-QR-03 rejects the status %j', (status) => {
  expect(read(status).success).toBe(false);
});
