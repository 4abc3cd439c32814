import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { completeInfoLinkCases } from '../../machines/complete-info/complete-info-link.cases.ts';
import {
  type CompleteInfoLink,
  type CompleteInfoLinkContext,
  linkedFormMachine,
  type ReadLinkReply,
} from '../../machines/complete-info/complete-info-link.machine.ts';
import type { PatientToSave, ReadPatientReply, SavePatientReply } from '../../machines/patients/patient-fields.ts';
import { sampleToday, strictRules } from '../../machines/patients/sample-patients.cases.ts';
import { payCountdownMachine } from '../../machines/payment/pay-countdown.machine.ts';
import { CompleteInfoScreen } from '../../src/complete-info/complete-info-screen.tsx';
import { keepFocus } from '../../src/shell/page.tsx';
import { external, fill, press, testScreen } from '../kit/screen.tsx';

const OVER = '您未在72小时内补充用药人信息，链接已失效';
const CHRONIC_OVER = '您未在24小时内补充用药人信息，链接已失效';
const USED = '用药人信息已经完善，该连接已经失效';
const uploads = { images: <button type="button">上传处方笺</button>, guardianImage: null, front: null, back: null };
const NOW = 1_795_200_000_000;
const PICTURE = '/uploads/private/picture-000000001';

const button = (name: string) => screen.queryByRole('button', { name });
const otherText = ({ notice }: CompleteInfoLinkContext) =>
  notice?.kind === 'refused' ? (notice.message ?? '这个链接打不开，请稍后再试') : '链接不完整，请从短信里重新打开';

/** Why the link could not be read (PAT-LIST-08). */
function unread(notice: CompleteInfoLinkContext['notice']): string {
  if (notice?.kind === 'refused') return notice.message ?? '这个链接打不开，请稍后再试';
  return notice?.reason === 'offline' ? '网络不佳，请稍后再试' : '服务暂时不可用';
}

/** The form is a child that the paths hold: it never gets beyond loading. */
const hasForm = () => screen.queryByText('您的处方需求还缺用药人信息', { exact: false }) !== null;

const end = (text: string) => () => {
  if (hasForm()) return;
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(button('返回首页')).not.toBeNull();
  expect(button('在线客服')).not.toBeNull();
};

testScreen(completeInfoLinkCases, {
  render: (actor) => <CompleteInfoScreen actor={actor} hasSupport uploads={uploads} />,
  states: {
    'link.opening': () => expect.unreachable('it is decided at once'),
    'link.loading': () => expect(screen.getByText('正在读取链接')).toBeTruthy(),
    'link.failed': ({ context: { notice } }) => {
      if (hasForm()) return;
      expect(screen.getByRole('alert').textContent).toContain(unread(notice));
      expect(button('重试')).not.toBeNull();
    },
    'link.counting': () => expect(hasForm()).toBe(true),
    'link.saving': () => expect(hasForm()).toBe(true),
    'link.done': () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('用药人信息已补充完整');
      // PAT-FORM-18.
      expect(screen.getByText(/^保存成功，/)).toBeTruthy();
      expect(button('返回首页')).not.toBeNull();
    },
    'link.expired': ({ context: { isChronic } }) => end(isChronic ? CHRONIC_OVER : OVER)(),
    'link.used': end(USED),
    'link.cancelled': end(OVER),
    'link.otherNotice': async ({ context }) => {
      if (hasForm()) return;
      const question = await screen.findByRole('alertdialog', { name: otherText(context) });
      expect(within(question).getByRole('button', { name: '去逛逛' })).toBeTruthy();
      expect(within(question).getByRole('button', { name: '个人中心' })).toBeTruthy();
    },
    'form.away': () => expect(hasForm()).toBe(false),
    'form.shown': ({ position }) => {
      const isDone = position.modelState.snapshot._nodes.some(({ path }) => path.join('.') === 'link.done');
      expect(hasForm()).toBe(!isDone);
    },
  },
  events: {
    'retry.pressed': () => press('重试'),
    'home.pressed': () => press('返回首页'),
    'support.pressed': () => press('在线客服'),
    'browse.pressed': () => press('去逛逛'),
    'centre.pressed': () => press('个人中心'),
    // Pressed on the form, which these paths hold; the tests below press it.
    'save.pressed': external,
    'countdown.ended': external,
    'countdown.doubted': external,
    'form.rested': external,
    'form.refused': external,
    'form.saved': external,
  },
  // While the form is held, its bar is missing; the tests below have it.
  possible: ({ type }, _context, states) => {
    const isBehindForm = states.includes('form.shown') && !states.includes('link.done');
    const isOfBar = ['retry.pressed', 'home.pressed', 'support.pressed', 'browse.pressed', 'centre.pressed'];
    return !isBehindForm || !isOfBar.includes(type);
  },
});

describe('the form of a complete-info link', () => {
  const open = async (replies: readonly ReadLinkReply[], save: SavePatientReply | null = null) => {
    const saved: PatientToSave[] = [];
    const left = [...replies];
    const readLink = fromPromise<ReadLinkReply, CompleteInfoLink>(async () => {
      const reply = left.shift();
      if (reply === undefined) throw new Error('it was asked once more');
      return reply;
    });
    const patientForm = linkedFormMachine.provide({
      actors: {
        readPatient: fromPromise<ReadPatientReply, { id: string | null }>(async () => ({
          ...{ kind: 'read' as const, patient: null, draft: null, hasConsent: true, imageIsNeeded: true },
          rules: { ...strictRules, numberIsNeeded: false, personIsNeeded: false },
        })),
        savePatient: fromPromise<SavePatientReply, PatientToSave>(async ({ input }) => {
          saved.push(input);
          return save ?? new Promise<never>(() => {});
        }),
      },
    });
    const payCountdown = payCountdownMachine.provide({ actors: { watchClock: fromCallback(() => {}) } });
    const machine = completeInfoLinkCases.machine.provide({ actors: { readLink, patientForm, payCountdown } });
    const input = { requestCode: 'r', key: 'k', isChronic: false, today: sampleToday };
    const actor = createActor(machine, { input }).start();
    const said: string[] = [];
    actor.on('leftFor', ({ where }) => said.push(where));
    actor.on('supportWanted', () => said.push('support'));
    render(
      <main ref={keepFocus}>
        <CompleteInfoScreen actor={actor} hasSupport uploads={uploads} />
      </main>,
    );
    await screen.findByRole('textbox', { name: '姓名' });
    const is = (link: 'counting' | 'done' | 'expired' | 'failed' | 'otherNotice' | 'cancelled') =>
      act(() => waitFor(actor, (snapshot) => snapshot.matches({ link })));
    const upload = () =>
      act(() =>
        actor.getSnapshot().children.patientForm?.send({ type: 'image.stored', place: 'images', url: PICTURE }),
      );
    return { actor, saved, said, is, upload };
  };
  const held = { kind: 'open', deadline: NOW + 7_200_000, now: NOW } as const;
  const type = () => {
    fill(screen.getByRole('textbox', { name: '姓名' }), '李雷');
    fill(screen.getByRole('textbox', { name: '联系手机' }), '13512345678');
  };
  const nameNow = () => screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value;

  test('PAT-FORM-09 PAT-FORM-12 the form shows the time left and offers no choice of the default', async () => {
    await open([held]);
    expect(screen.getByRole('timer').textContent).toBe('剩余 02:00:00');
    expect(screen.getByRole('timer', { name: '剩余填写时间 2 小时' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '设为默认用药人' })).toBeNull();
    expect(screen.getByRole('form', { name: '补充用药人信息' })).toBeTruthy();
  });

  test('PAT-RULE-12 without a prescription nothing is saved and a message says so; with one it is saved', async () => {
    const { saved, is, upload } = await open([held], { kind: 'saved' });
    type();
    press('提交');
    await screen.findByText('请上传处方笺图片');
    expect(saved).toEqual([]);
    await is('counting');
    upload();
    expect(screen.queryByText('请上传处方笺图片')).toBeNull();
    screen.getByRole('button', { name: '提交' }).focus();
    press('提交');
    await is('done');
    expect(saved).toMatchObject([{ id: 'r', fields: { name: '李雷', images: [PICTURE] } }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('用药人信息已补充完整');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('PAT-LINK-03 PAT-LINK-05 expiry while typing keeps the input, prevents saving and offers 在线客服 and 返回首页', async () => {
    const { actor, saved, said, is } = await open([held, { kind: 'expired' }], { kind: 'saved' });
    type();
    screen.getByRole('button', { name: '提交' }).focus();
    act(() => actor.send({ type: 'countdown.ended' }));
    await is('expired');
    expect(document.activeElement).toBe(button('在线客服'));
    expect(nameNow()).toBe('李雷');
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(OVER);
    expect(button('提交')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.submit(screen.getByRole('form', { name: '补充用药人信息' }));
    press('在线客服');
    press('返回首页');
    expect([saved, said]).toEqual([[], ['support', 'home']]);
  });

  test('PAT-LINK-04 PAT-CALL-14 a save refused for a cancelled order shows the text of 72 hours', async () => {
    const refusal = { kind: 'refused', message: '当前订单已取消,短链无效' } as const;
    const { is, upload } = await open([held, { kind: 'cancelled' }], refusal);
    type();
    upload();
    press('提交');
    await is('cancelled');
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(OVER);
  });

  test('PAT-LINK-06 another message is shown with the form and offers 去逛逛 and 个人中心', async () => {
    const { actor, said, is } = await open([held, { kind: 'refused', message: '链接无效' }]);
    type();
    act(() => actor.send({ type: 'countdown.doubted' }));
    await is('otherNotice');
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('链接无效');
    expect(nameNow()).toBe('李雷');
    press('去逛逛');
    press('个人中心');
    expect(said).toEqual(['mall', 'centre']);
  });

  test('PAT-LINK-06 PAT-FORM-09 a rate limit is shown with the form and can be retried', async () => {
    const { actor, is } = await open([held, { kind: 'notNow', message: '操作过于频繁，请稍后再试' }, held]);
    type();
    act(() => actor.send({ type: 'countdown.doubted' }));
    await is('failed');
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('操作过于频繁，请稍后再试');
    expect(button('提交')).toBeNull();
    press('重试');
    await is('counting');
    expect(nameNow()).toBe('李雷');
  });

  test('PAT-CALL-14 a save refused for its input keeps the input and can be pressed again', async () => {
    const refusal = { kind: 'refused', message: '姓名与身份证号码不一致，请核对后重试' } as const;
    const { actor, saved, is, upload } = await open([held, held, held], refusal);
    type();
    upload();
    press('提交');
    await screen.findByText('姓名与身份证号码不一致，请核对后重试');
    await is('counting');
    press('提交');
    await act(() => waitFor(actor, () => saved.length === 2));
    await is('counting');
    expect(nameNow()).toBe('李雷');
  });
});
