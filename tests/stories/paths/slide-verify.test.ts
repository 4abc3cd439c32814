import { expect } from 'vitest';
import { logInByPassword } from '../../../contract/account/account.calls.ts';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../../contract/account/slide.calls.ts';
import { slideVerifyCases } from '../../../machines/account/slide-verify/slide-verify.cases.ts';
import type { slideVerifyMachine } from '../../../machines/account/slide-verify/slide-verify.machine.ts';
import type { SlideContext } from '../../../machines/account/slide-verify/slide-verify.ports.ts';
import { type Deed, type Turn, testBrowser } from '../../kit/browser.ts';
import { attribute, shown, texts } from '../../kit/sights.ts';
import { members } from '../kit/login-page.ts';
import { answerTo } from '../kit/page.ts';
import { grabSlider, slideTrack, stepSlider } from '../kit/slide.ts';
import type { LoginStage } from './login-stage.ts';
import { openPasswordStage } from './slide-stage.ts';

type Machine = typeof slideVerifyMachine;
type Does = Deed<Machine, LoginStage>;

const calls = { drawPuzzle: drawSlidePuzzle, checkPuzzle: checkSlidePuzzle };
const TOO_OFTEN = { status: 429, body: { code: 'tooMany', message: '操作过于频繁，请稍后再试' } };

const button = ({ page }: LoginStage, name: string) => page.getByRole('button', { name, exact: true });
const track = (stage: LoginStage, text: string) => texts('the track', slideTrack(stage.page), text);
const still = (stage: LoginStage, wanted: boolean) =>
  attribute('the handle', stage.login.slider, 'aria-disabled', wanted ? 'true' : null);
const place = (stage: LoginStage, { x }: SlideContext) =>
  attribute('the handle', stage.login.slider, 'aria-valuenow', String(x));
const note = (stage: LoginStage, { note: kept }: SlideContext) => [
  shown('the expiry', stage.page.getByText('验证已过期，请重新拖动'), kept?.kind === 'expired'),
  shown(
    'the wrong place',
    stage.page.getByText('滑动验证失败，请重新验证'),
    kept?.kind === 'wrong' && kept.message === null,
  ),
  shown('the refusal', stage.page.getByText(TOO_OFTEN.body.message), kept?.kind === 'wrong' && kept.message !== null),
];

/** What the mouse holds, while it holds it. */
const held = new WeakMap<LoginStage, Awaited<ReturnType<typeof grabSlider>>>();

/** Where the piece has to stand so that the gateway answers the next check as the path says. */
async function wantedPlace({ stage, context, rest }: Turn<Machine, LoginStage>): Promise<number> {
  const gap = await stage.sandbox.slideGap(context.puzzle?.id ?? '');
  const answered = rest.find(({ happening: { kind, subject } }) => kind === 'done' && subject === 'checkPuzzle');
  return answered?.happening.caseName === '通过' ? gap : gap - 30;
}

/** Where the sample's narrow piece stands: at its start or not is all that the path knows of it. */
const sampleX = new WeakMap<LoginStage, number>();
const keepSample = (stage: LoginStage, x: number): number => {
  const kept = Math.min(Math.max(x, 0), 20);
  sampleX.set(stage, kept);
  return kept;
};
const shownX = async ({ login }: LoginStage): Promise<number> =>
  Number(await login.slider.getAttribute('aria-valuenow'));

/** The real picture is wider than the sample's: the piece goes to its start, or to where the path needs it. */
const drag: Does = async (turn) => {
  const { stage, happening, context, rest } = turn;
  const sample: { x: number } = Object(happening.payload);
  const most = (context.puzzle?.width ?? 0) - (context.puzzle?.pieceWidth ?? 0);
  const isOut = sample.x > 20 && rest[0]?.happening.type !== 'handle.released';
  const inside = keepSample(stage, sample.x) === 0 ? 0 : await wantedPlace(turn);
  await held.get(stage)?.to(isOut ? most + 20 : inside);
  const x = isOut ? most : inside;
  await expect.poll(async () => Math.abs((await shownX(stage)) - x)).toBeLessThanOrEqual(1);
  return { x: isOut ? most + 20 : await shownX(stage) };
};

const step: Does = async (turn) => {
  const { stage, happening, context } = turn;
  const sample: { by: number } = Object(happening.payload);
  const isMoved = keepSample(stage, (sampleX.get(stage) ?? 0) + sample.by) > 0;
  const x = isMoved ? await wantedPlace(turn) : 0;
  if (x === context.x) await stage.login.slider.press('ArrowLeft');
  if (x === context.x && x > 0) await stage.login.slider.press('ArrowRight');
  await expect.poll(() => shownX(stage)).toBe(context.x);
  await stepSlider(stage.login.slider, x);
  return { by: x - context.x };
};

/** Someone logs in with a wrong password, which uses the ticket up. */
const spend: Does = async ({ stage }) => {
  await answerTo(stage.page, logInByPassword.path, () => stage.login.submit.click());
};

const fault =
  (port: keyof typeof calls, with_: Parameters<LoginStage['answerFault']>[1]): Does =>
  async ({ stage }) => {
    await stage.answerFault(port, with_);
  };

/**
 * Not brought about by the gateway itself, but by a body that the sandbox puts in its place:
 * - drawPuzzle 被拒绝, checkPuzzle 被拒绝: needs 60 of them in a while
 */
testBrowser<Machine, LoginStage>(slideVerifyCases, {
  open: (shop) =>
    openPasswordStage(shop, calls, [logInByPassword]).then(async (stage) => {
      await stage.login.fillPasswordForm(members.full, 'Wrong2026');
      await stage.deeds();
      return stage;
    }),
  calls: {
    drawPuzzle: { call: drawSlidePuzzle, asks: () => ({}) },
    checkPuzzle: { call: checkSlidePuzzle, asks: ({ puzzle, x }) => ({ body: { id: puzzle?.id, x } }) },
  },
  states: {
    loading: ({ stage }) => [track(stage, '加载中…'), still(stage, true)],
    ready: ({ stage, context }) => [
      track(stage, context.x === 0 ? '按住滑块拖动，把拼图移到缺口' : ''),
      still(stage, false),
      place(stage, context),
      ...note(stage, context),
    ],
    dragging: ({ stage, context }) => [still(stage, false), place(stage, context)],
    verifying: ({ stage, context }) => [track(stage, '正在验证'), still(stage, true), place(stage, context)],
    passed: ({ stage }) => [track(stage, '验证通过'), still(stage, true)],
    failed: ({ stage, context }) => [still(stage, true), ...note(stage, context)],
    outdated: ({ stage }) => [
      shown('its age', stage.page.getByText('拼图已过期')),
      shown('the way on', button(stage, '换一张')),
    ],
    netError: ({ stage, context }) => [
      shown('the reason', stage.page.getByText('网络异常，请重试')),
      shown('the way on', button(stage, '失败重试')),
      place(stage, context),
    ],
    loadError: ({ stage, context: { message } }) => [
      shown('the reason', stage.page.getByText('验证码加载异常')),
      shown('the word of the gateway', stage.page.getByText(TOO_OFTEN.body.message), message !== null),
      shown('the way on', button(stage, '失败重试')),
    ],
  },
  events: {
    'handle.grabbed': async ({ stage, context }) => {
      held.set(stage, await grabSlider(stage.login.slider, context.puzzle?.width ?? 0));
    },
    'handle.moved': drag,
    'handle.stepped': step,
    'handle.released': ({ stage }) => stage.page.mouse.up(),
    'handle.lost': async ({ stage }) => {
      keepSample(stage, 0);
      await stage.login.slider.dispatchEvent('pointercancel', { pointerId: 1 });
      await stage.page.mouse.up();
    },
    'check.pressed': ({ stage }) => button(stage, '验证').click(),
    'refresh.pressed': ({ stage }) => button(stage, '换一张').click(),
    'retry.pressed': ({ stage }) => button(stage, '失败重试').click(),
    'ticket.spent': spend,
  },
  answers: {
    drawPuzzle: {
      取到拼图: async ({ stage }) => {
        keepSample(stage, 0);
        return { kind: 'drawn', puzzle: (await stage.answer('drawPuzzle'))?.body };
      },
      被拒绝: fault('drawPuzzle', TOO_OFTEN),
      网络断开: fault('drawPuzzle', { drop: true }),
    },
    checkPuzzle: {
      通过: async ({ stage }) => {
        const { ticket } = Object((await stage.answer('checkPuzzle'))?.body);
        return { kind: 'passed', ticket };
      },
      位置不对: async ({ stage }) => {
        await stage.answer('checkPuzzle');
      },
      被拒绝: fault('checkPuzzle', TOO_OFTEN),
      网络断开: fault('checkPuzzle', { drop: true }),
    },
  },
});
