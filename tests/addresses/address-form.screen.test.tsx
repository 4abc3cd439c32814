import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addressFormCases } from '../../machines/addresses/address-form.cases.ts';
import { AddressDialog } from '../../src/addresses/address-dialog.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Observation = Seen<typeof addressFormCases.machine>;

// Loaded when it is first opened: the first check waits for its file.
const dialog = ({ context }: Pick<Observation, 'context'>) =>
  screen.findByRole('dialog', { name: context.original === null ? '新增收货地址' : '编辑收货地址', hidden: true });
const saveIsBusy = (wanted: string | null) => async (seen: Observation) => {
  const save = within(await dialog(seen)).getByRole('button', { name: /^保存/, hidden: true });
  expect(save.getAttribute('aria-busy')).toBe(wanted);
};
const asks =
  (title: string, ...choices: string[]) =>
  async () => {
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(textsOf(within(question).getAllByRole('button'))).toEqual(choices);
  };

testScreen(addressFormCases, {
  render: (actor) => <AddressDialog actor={actor} />,
  states: {
    editing: async (seen) => {
      const { context } = seen;
      await saveIsBusy(null)(seen);
      const box = await dialog(seen);
      const alerts = textsOf(within(box).getAllByRole('alert'));
      expect(alerts).toEqual([noticeText(context.notice, '数据异常')]);
      // Only a new address can be pasted as a whole.
      expect(within(box).queryByRole('textbox', { name: '粘贴整段地址' }) !== null).toBe(context.original === null);
      expect(within(box).queryByText('已恢复您上次没有保存的内容') !== null).toBe(context.draft !== null);
      expect(within(box).queryByText('没有识别出可填写的内容') !== null).toBe(context.recognised === 'nothing');
      expect(within(box).queryByText('已填入识别出的内容，请核对') !== null).toBe(context.recognised === 'some');
    },
    recognising: async (seen) => {
      const recognise = within(await dialog(seen)).getByRole('button', { name: /识别/ });
      expect(recognise.getAttribute('aria-busy')).toBe('true');
    },
    checking: saveIsBusy('true'),
    'saving.shown': saveIsBusy('true'),
    'saving.left': () => expect(screen.queryByRole('dialog')).toBeNull(),
    conflicted: asks('地址已在别处修改', '返回核对', '覆盖保存'),
    leaving: asks('放弃填写的内容？', '继续填写', '放弃'),
    ended: () => expect(screen.queryByRole('alertdialog')).toBeNull(),
  },
  events: {
    'fields.changed': external,
    'fields.passed': external,
    'fields.refused': external,
    'pasted.changed': (_user, { pasted }) => fill(screen.getByRole('textbox', { name: '粘贴整段地址' }), pasted),
    'recognise.pressed': () => press('识别'),
    'submit.pressed': () => press('保存'),
    'close.pressed': () => press('取消'),
    'leave.confirmed': () => press('放弃'),
    'leave.cancelled': () => press('继续填写'),
    'overwrite.confirmed': () => press('覆盖保存'),
    'overwrite.cancelled': () => press('返回核对'),
  },
});
