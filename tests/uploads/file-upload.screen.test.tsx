import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { fileUploadCases } from '../../machines/uploads/file-upload.cases.ts';
import { AvatarUpload } from '../../src/profile/avatar-upload.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, testScreen } from '../kit/screen.tsx';

const FAULTS = {
  type: '请上传 jpg、jpeg 或 png 格式的图片',
  size: '上传图片不能大于2M',
  empty: '这个文件是空的，请换一张图片',
  broken: '这张图片打不开，请换一张',
};
const picker = () => screen.queryByLabelText<HTMLInputElement>('上传头像');
const button = (name: string) => screen.queryByRole('button', { name });
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: '上传进度' });
const status = () => screen.getByRole('status').textContent;

testScreen(fileUploadCases, {
  render: (actor) => <AvatarUpload actor={actor} avatar={null} />,
  states: {
    'resting.idle': ({ context }) => {
      expect(picker()).toBeTruthy();
      expect([bar(), button('重试'), button('取消'), status()]).toEqual([null, null, null, '']);
      expect(screen.getByRole('alert').textContent).toBe(context.fault === null ? '' : FAULTS[context.fault]);
    },
    'resting.finished': () => {
      expect(picker()).toBeTruthy();
      expect([status(), screen.getByRole('alert').textContent]).toEqual(['头像已更新', '']);
    },
    'resting.fail': ({ context }) => {
      expect(picker()).toBeTruthy();
      expect(button('重试')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toBe(noticeText(context.notice, '上传没有成功，请重试'));
    },
    checking: () => {
      expect([status(), picker()]).toEqual(['正在打开图片', null]);
      expect(button('取消')).toBeTruthy();
    },
    cropping: async () => {
      expect(await screen.findByRole('dialog', { name: '裁剪头像' })).toBeTruthy();
      expect(await screen.findByRole('group', { name: '头像范围，用方向键移动' })).toBeTruthy();
    },
    uploading: ({ context }) => {
      expect([bar()?.value, status(), picker()]).toEqual([context.percent, '正在上传', null]);
      expect(button('取消')).toBeTruthy();
    },
  },
  events: {
    'file.picked': external,
    'square.moved': external,
    'square.confirmed': () => press('使用这一块'),
    'progress.made': external,
    'login.lost': external,
    'cancel.pressed': () => press('取消'),
    'retry.pressed': () => press('重试'),
  },
});

test('ACC-UP-02 ACC-UP-04 picking a file sends its name, size and content to the machine', () => {
  const actor = createActor(fileUploadCases.machine, { input: { kind: 'avatar', crops: true } }).start();
  const received: EventFrom<typeof fileUploadCases.machine>[] = [];
  vi.spyOn(actor, 'send').mockImplementation((event) => void received.push(event));
  render(<AvatarUpload actor={actor} avatar={null} />);
  const file = new File(['x'.repeat(12)], 'me.PNG');
  const input = screen.getByLabelText<HTMLInputElement>('上传头像');
  expect(input.accept).toBe('.jpg,.jpeg,.png');
  fireEvent.change(input, { target: { files: [file] } });
  expect(received).toEqual([{ type: 'file.picked', file: { name: 'me.PNG', bytes: 12, content: file } }]);
});

test('ACC-UP-03 focus moves to the cancel button while an upload runs, then back to the picker', () => {
  const actor = createActor(fileUploadCases.machine, { input: { kind: 'avatar', crops: false } }).start();
  render(<AvatarUpload actor={actor} avatar={null} />);
  picker()?.focus();
  act(() => actor.send({ type: 'file.picked', file: { name: 'me.png', bytes: 12, content: {} } }));
  expect(document.activeElement).toBe(button('取消'));
  press('取消');
  expect(document.activeElement).toBe(picker());
});
