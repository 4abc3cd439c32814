import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { healthConsentCases } from '../../machines/patients/health-consent.cases.ts';
import { inquiryWords } from '../../src/inquiry/inquiry.words.ts';
import { patientFormWords } from '../../src/patients/patient-form.words.ts';
import { profileWords } from '../../src/profile/profile.words.ts';
import { SafeConsent } from '../../src/safe/safe-consent.tsx';
import { noticeText } from '../kit/notices.ts';
import { press, testScreen } from '../kit/screen.tsx';

const question = () => screen.findByRole('alertdialog', { name: '撤回健康信息的授权？' });

testScreen(healthConsentCases, {
  render: (actor) => <SafeConsent actor={actor} />,
  states: {
    loading: () => expect(screen.getByText('正在读取授权')).toBeTruthy(),
    failed: () => expect(screen.getByRole('alert').textContent).toContain('授权没有读出来'),
    given: () => {
      // Names no purpose: that of an older version was another one.
      expect(screen.getByText('2026-11-21 已授权', { exact: false })).toBeTruthy();
      expect(screen.getByText('版本 2026-12')).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
    notGiven: () => {
      expect(screen.getByText('未授权，填写健康信息时会先征得您的同意')).toBeTruthy();
      expect(screen.queryByRole('button', { name: '撤回同意' })).toBeNull();
    },
    asking: async ({ context: { notice } }) => {
      const box = await question();
      const ofMember = ['身高', '体重', '常用药物', '过敏药物', '既往病史'];
      const ofPatients = ['用药人', '证件号码', '性别', '生日', '健康信息', '监护人', '图片'];
      for (const erased of [...ofMember, ...ofPatients, '删除']) expect(box.textContent).toContain(erased);
      const text = noticeText(notice, '没有撤回成功，请重试');
      expect(within(box).queryByRole('alert')?.textContent ?? '').toBe(text);
    },
    withdrawing: async () => {
      const yes = within(await question()).getByRole('button', { name: '撤回并删除' });
      expect(yes.getAttribute('aria-busy')).toBe('true');
    },
  },
  events: {
    'retry.pressed': () => press('重试'),
    'withdraw.pressed': () => press('撤回同意'),
    'withdraw.confirmed': () => press('撤回并删除'),
    'withdraw.cancelled': () => press('保留授权'),
  },
});

test('ruling 19 the consent covers the same wherever it is asked for, since one version stands for all of them', () => {
  const { consent, consentByKey } = patientFormWords;
  const texts = [consent, consentByKey, inquiryWords.consent, profileWords.consent].map((text) => text('药房'));
  expect(new Set(texts.map((text) => text.split('，可随时', 1)[0])).size).toBe(1);
});
