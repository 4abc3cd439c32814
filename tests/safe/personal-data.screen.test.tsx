import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { personalDataCases } from '../../machines/safe/personal-data.cases.ts';
import { SafeData } from '../../src/safe/safe-data.tsx';
import { noticeText } from '../kit/notices.ts';
import { testScreen } from '../kit/screen.tsx';

const button = () => screen.getByRole('button', { name: /^下载个人信息/ });

testScreen(personalDataCases, {
  render: (actor) => <SafeData actor={actor} />,
  states: {
    idle: () => {
      expect(button().hasAttribute('aria-busy')).toBe(false);
      expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    },
    downloading: () => {
      expect(button().getAttribute('aria-busy')).toBe('true');
      expect(button().textContent).toContain('正在整理个人信息');
    },
    failed: ({ context: { notice } }) => {
      expect(screen.getByRole('alert').textContent).toBe(noticeText(notice, '没有下载成功，请重试'));
      expect(button().hasAttribute('aria-busy')).toBe(false);
    },
  },
  events: { 'download.pressed': () => void fireEvent.click(button()) },
});
