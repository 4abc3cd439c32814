import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveOrderPatient } from '../../contract/patients/patient.calls.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { wayBack } from '../../src/patients/patient-form-back.ts';
import type { AppContext } from '../../src/shell/app-context.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { addressOf, findHeading, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const KEY = 'secret-key-1';
const PHONE = '13800001234';
const proof = `useKey=${KEY}&consigneePhone=${PHONE}`;
const easy = { isDrugUserInfoNeed: 0, isNeedUserValidation: 0, orderStrictControlRxRuleType: 0 };
const record = { id: 'p1', name: '林小满', consigneePhone: '138****8000', relationLabel: '父母', isDefault: true };

const openApp = wholeApp();

function open(address: string): AppContext {
  server.answer(readSetting, () => json({ value: JSON.stringify(easy) }));
  return openApp(address);
}

describe('the form by the key of a link', () => {
  test('PAT-SCOPE-06 PAT-CALL-08 a visitor edits with the key alone, outside the member centre layout, and returns to the inquiry', async () => {
    server.answer(listPatientsByKey, () => json({ content: [record] }));
    const sent = server.answer(saveOrderPatient, () => json({ id: 'p1' }));
    const appContext = open(`/user/patientInfo/edit/p1?${proof}&from=inquiry`);
    await findHeading('编辑用药人');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '姓名' });
    expect(name.value).toBe('林小满');
    expect(screen.queryByRole('navigation', { name: '会员中心菜单' })).toBeNull();
    expect(document.title).toBe('填写用药人 - 杏林大药房');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '设为默认用药人' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe(
      `/payJianke/inquiry?key=${KEY}&consigneePhone=${PHONE}`,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: /^同意/ }));
    const shown = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]);
    for (const secret of [KEY, PHONE, '林小满']) expect(shown).not.toContain(secret);
    // The holder's next page is not opened, and makes no calls.
    const gone = vi.spyOn(appContext.navigator, 'go').mockReturnValue(undefined);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存成功');
    expect(gone).toHaveBeenCalledWith(`/payJianke/inquiry?key=${KEY}&consigneePhone=${PHONE}`, { replace: true });
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: 'p1', name: '林小满', consentVersion: expect.any(String) }),
    ]);
  });

  test('PAT-SCOPE-06 a locked key shows the error page of links with a retry, and does not lead to Login', async () => {
    server.answer(listPatientsByKey, () => refusal(423, 'payLinkLocked', '尝试次数过多，请 15 分钟后再试'));
    const appContext = open(`/user/patientInfo/edit/p1?${proof}`);
    await findHeading('链接打不开');
    expect(screen.getByText('尝试次数过多，请 15 分钟后再试').closest('[role=alert]')).not.toBeNull();
    expect(addressOf(appContext)).toBe(`/user/patientInfo/edit/p1?${proof}`);
    server.answer(listPatientsByKey, () => json({ content: [] }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('没有找到这位用药人，可能已经删除');
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe(
      `/payJianke/messagePayment?key=${KEY}&consigneePhone=${PHONE}`,
    );
  });

  test('PAT-ROUTE-01 PAT-ROUTE-03 an unknown mode has no page, and the path ignores letter case', async () => {
    open(`/user/patientInfo/remove/p1?${proof}`);
    await findHeading('页面不存在');
    cleanup();
    open(`/user/PATIENTINFO/add/?${proof}`);
    await findHeading('新增用药人');
    expect(await screen.findByRole('textbox', { name: '姓名' })).toBeTruthy();
  });
});

test.each([
  ['', '/user/personal/patient'],
  ['?from=patients', '/user/personal/patient'],
  ['?from=https://evil.example', '/user/personal/patient'],
  ['?from=constructor', '/user/personal/patient'],
  ['?from=home', '/user'],
  [
    '?from=inquiry&orderCode=XL1&pConsigneePhone=138%2A%2A%2A%2A8000&paySource=PC%26x',
    '/pay/inquiry?orderCode=XL1&pConsigneePhone=138****8000&paySource=PC%26x',
  ],
  ['?from=inquiry', '/pay/inquiry?orderCode=&pConsigneePhone=&paySource='],
])('PAT-FORM-18 «%s» leads a member back to %s', (search, back) => {
  expect(wayBack(search, null)).toBe(back);
});

test.each([
  ['?from=inquiry', '/payJianke/inquiry?key=a%2Fb&consigneePhone=138'],
  ['?from=home', '/payJianke/messagePayment?key=a%2Fb&consigneePhone=138'],
  ['', '/payJianke/messagePayment?key=a%2Fb&consigneePhone=138'],
])('PAT-SCOPE-06 «%s» leads the holder of a key back to %s', (search, back) => {
  expect(wayBack(search, { key: 'a/b', consigneePhone: '138' })).toBe(back);
});
