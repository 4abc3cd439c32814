import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readPrescriptionByToken, submitInquiryByToken } from '../../contract/inquiry/inquiry.calls.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import { bindCheckByToken } from '../../contract/pay-link/pay-link.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const KEY = 'secret-key-1';
const PHONE = '13800001234';
const HERE = `/payJianke/inquiry?key=${KEY}&consigneePhone=${PHONE}`;
const strict = { isDrugUserInfoNeed: 0, isNeedUserValidation: 1, isDiseaseRequired: 0 };
const record = { id: 'p2', name: '周小满', consigneePhone: '138****8000', relationLabel: '本人', isValidateName: 0 };

const openApp = wholeApp();

test('PAT-INQ-13 PAT-INQ-12 a save with an unverified medicine user leads to their form; the answers are kept for the return', async () => {
  server.answer(readSetting, () => json({ value: JSON.stringify(strict) }));
  server.answer(readPrescriptionByToken, () =>
    json({
      ordersCode: 'R1',
      isPerfect: 0,
      patientInfoId: 'p2',
      products: [{ productCode: 'P2001', prescriptionType: '4' }],
    }),
  );
  server.answer(listPatientsByKey, () => json({ content: [record] }));
  server.answer(submitInquiryByToken, () => expect.unreachable('nothing is saved of somebody who is not verified'));
  const appContext = openApp(HERE);

  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /周小满/ })).checked).toBe(true);
  const answer = () => screen.getAllByRole<HTMLInputElement>('radio', { name: '是' })[0];
  fireEvent.click(answer() ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: /^保存并去支付/ }));

  await screen.findByRole('heading', { level: 1, name: '编辑用药人' });
  await screen.findByText('用药人未实名');
  const { path, search } = appContext.guard.getSnapshot().context;
  expect(path).toBe('/user/patientInfo/edit/p2');
  const back = screen.getByRole('link', { name: '取消' }).getAttribute('href');
  expect([search, back]).toEqual([expect.stringContaining('from=inquiry'), HERE]);

  appContext.navigator.go(HERE);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /周小满/ })).checked).toBe(true);
  await waitFor(() => expect(answer()?.checked).toBe(true));
});

test('ORD-LINK-16 the page of a dead link opens the chat of the shop', async () => {
  server.answer(readSetting, () => json({ value: JSON.stringify(strict) }));
  server.answer(readPrescriptionByToken, () => refusal(410));
  server.answer(listPatientsByKey, () => json({ content: [] }));
  const { externalLinks } = openApp(HERE);
  const opened = vi.spyOn(externalLinks, 'openChat').mockReturnValue(undefined);
  fireEvent.click(await screen.findByRole('button', { name: /客服/ }));
  expect(opened).toHaveBeenCalledExactlyOnceWith({});
});

test('ORD-ROUTE-17 ORD-LINK-01 a wrong consignee phone leads back to the entry of the link', async () => {
  server.answer(readSetting, () => json({ value: JSON.stringify(strict) }));
  server.answer(readPrescriptionByToken, () => refusal(403));
  server.answer(listPatientsByKey, () => refusal(403));
  const entryOpened = server.answer(bindCheckByToken, () => refusal(404));
  const { guard } = openApp(HERE);
  await waitFor(() => expect(guard.getSnapshot().context.path).toBe('/payJianke/entry'));
  expect(guard.getSnapshot().context.search).toBe(`?key=${KEY}`);
  await waitFor(() => expect(entryOpened).toHaveLength(1));
});
