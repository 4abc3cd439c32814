import { expect } from 'vitest';
import { validateAccount } from '../../../contract/account/account.calls.ts';
import { PLATFORM, THIRD_LOGIN_PATH, thirdTypeOf } from '../../../contract/account/third.ts';
import { MINUTE } from '../../../gateway/clock.ts';
import { thirdLoginCases } from '../../../machines/account/third-login/third-login.cases.ts';
import type {
  ThirdCallback,
  ThirdNotice,
  thirdLoginMachine,
} from '../../../machines/account/third-login/third-login.machine.ts';
import { type Deed, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { address, shown, texts } from '../../kit/sights.ts';
import { hydrated } from '../kit/login-page.ts';
import { answerThere, PEOPLE, type Person, thirdLink, thirdNotice } from '../kit/third.ts';
import { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';

type Machine = typeof thirdLoginMachine;
type Does = Deed<Machine, LoginStage>;

/** A proof lives ten minutes. */
const AFTER_ITS_LIFE = 11 * MINUTE;
const BACK = '/user/order/mine/all';
const withBack = `/user/login?backurl=${encodeURIComponent(BACK)}`;

const NOTHINGS = {
  refused: '您取消了微信登录',
  failed: '微信登录没有成功，请重试，或换一种方式登录',
  unavailable: '暂不支持微信登录，请换一种方式登录',
  invalid: '登录请求已失效，请重新登录',
} as const;

function textOf(notice: ThirdNotice | null): string {
  if (notice?.kind === 'nothing') return NOTHINGS[notice.error];
  if (notice?.kind === 'foreign') return NOTHINGS.invalid;
  if (notice?.kind === 'notKept') return '浏览器不允许保存登录状态，请换一种方式登录';
  return noticeText(notice, '登录失败,请刷新页面重试');
}

const status = ({ page }: LoginStage, text: string) =>
  texts('what goes on', page.getByRole('status').filter({ hasText: /第三方|正在/ }), ...(text === '' ? [] : [text]));
const isLeaving = (url: URL) => url.pathname === THIRD_LOGIN_PATH;

/** The page comes, and with it what reads the way back. Time goes on meanwhile: React waits for nothing it fetches. */
async function flowIsHere(stage: LoginStage): Promise<void> {
  const isHere = async () => {
    await stage.letPass(100);
    return (
      !new URL(stage.page.url()).pathname.startsWith('/user/login') || (await stage.valueOf('thirdLogin')) !== undefined
    );
  };
  await expect.poll(isHere, { interval: 20 }).toBe(true);
}

/** Presses the link and stays: the gateway answers with no page. */
async function staying(stage: LoginStage): Promise<void> {
  await stage.page.route(isLeaving, (route) => route.fulfill({ status: 204 }));
}

/** The real way there and back. */
async function goThere(stage: LoginStage, from: string, answer: () => Promise<void>): Promise<string> {
  await stage.keepTime();
  await stage.page.unroute(isLeaving);
  await stage.page.goto(from);
  await hydrated(stage.page);
  await thirdLink(stage, 'weixin').click();
  await expect
    .poll(() => stage.letPass(100).then(() => stage.page.url()), { interval: 20 })
    .toContain('/sandbox/third/');
  await answer();
  await expect.poll(() => stage.page.url()).not.toContain('/sandbox/');
  const followed = stage.visitor.requests.findLast((request) => new URL(request.url()).pathname === '/user/login');
  await flowIsHere(stage);
  await staying(stage);
  return new URL(followed?.url() ?? 'about:blank').searchParams.get('openId') ?? '';
}

const comeBack =
  (person: Person, kind: 'bound' | 'unbound', backUrl: string | null): Does =>
  async ({ stage }): Promise<{ callback: ThirdCallback }> => {
    const from = backUrl === null ? '/user/login' : withBack;
    const openId = await goThere(stage, from, () => answerThere(stage.page, person));
    return { callback: { kind, party: 'weixin', openId, backUrl } };
  };

const comeBackWithNothing =
  (answer: (stage: LoginStage) => Promise<void>): Does =>
  async ({ stage }) => {
    await goThere(stage, '/user/login', () => answer(stage));
  };

/** The third party is asked for somebody whom it does not know, and has no code to give. */
async function breakThere({ page }: LoginStage): Promise<void> {
  await page.getByRole('radio', { name: PEOPLE.linked }).evaluate((radio) => radio.setAttribute('value', 'nobody'));
  await answerThere(page, 'linked');
}

/**
 * Not brought about by the gateway and the third parties that it plays:
 * - check 没有会员关联: nobody unlinks an account between the way back and the check
 * - callback.read 商家未开通: the sandbox plays all four
 * - intent.lost: the page leaves nowhere, so that it is back before it can be looked at (a story of its own)
 */
testBrowser<Machine, LoginStage>(thirdLoginCases, {
  async open(shop, { inputCase }) {
    const stage = await LoginStage.open(
      shop,
      { check: validateAccount },
      { address: inputCase === '有返回地址' ? withBack : '/user/login' },
    );
    // The flow is fetched when it is first needed; a path is about what comes after.
    await staying(stage);
    await thirdLink(stage, 'qq').click();
    await flowIsHere(stage);
    await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    stage.calls.hold();
    return stage;
  },
  calls: {
    check: {
      call: validateAccount,
      asks: ({ returned }) => ({
        body: { userName: returned?.openId, type: thirdTypeOf(returned?.party ?? 'qq'), platform: PLATFORM },
      }),
    },
  },
  everyInput: true,
  states: {
    idle: ({ stage, context }) => [
      texts('the notice', thirdNotice(stage), textOf(context.notice)),
      status(stage, ''),
      shown('the links', thirdLink(stage, 'weibo')),
    ],
    leaving: ({ stage, context: { party } }) => [
      status(stage, `正在前往${party === 'qq' ? 'QQ ' : '微信'}登录`),
      {
        what: 'the third party that is left for',
        read: async () => {
          const left = stage.visitor.callsTo(THIRD_LOGIN_PATH).at(-1);
          return new URL(left?.url() ?? 'about:blank').searchParams.get('thirdType');
        },
        wanted: String(thirdTypeOf(party ?? 'qq')),
      },
    ],
    checking: ({ stage }) => [status(stage, '正在完成微信登录')],
    unchecked: ({ stage, context }) => [texts('the notice', thirdNotice(stage), `${textOf(context.notice)}重试`)],
    signedIn: ({ stage, context }) => memberIsHere(stage, context.returned?.backUrl ?? '/user'),
    toBind: ({ stage, context: { returned } }) => [
      address(
        stage.page,
        `/user/bind/phone/add?loginName=${returned?.openId}&loginType=3&thirdType=2&isBind=0${
          returned?.backUrl === null ? '' : `&backUrl=${encodeURIComponent(BACK)}`
        }`,
      ),
    ],
  },
  events: {
    'party.picked': ({ stage, happening }) => thirdLink(stage, Object(happening.payload).party).click(),
    'page.returned': async ({ stage }) => {
      await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
    'retry.pressed': ({ stage }) => stage.page.getByRole('button', { name: '重试' }).click(),
    'callback.read': (turn) => {
      const does = callbacks[turn.happening.caseName];
      if (!does) throw new Error(`nothing brings about ${turn.happening.caseName}`);
      return does(turn);
    },
  },
  answers: {
    check: {
      登录成功: async ({ stage }) => {
        await stage.answer('check');
      },
      没有会员关联: async ({ stage }) => {
        await stage.answerFault('check', { status: 200, body: { isBind: 0 } });
      },
      服务器拒绝: async ({ stage }) => {
        const { message } = Object((await stage.answer('check', AFTER_ITS_LIFE))?.body);
        return { kind: 'refused', message };
      },
      拒绝但无消息: async ({ stage }) => {
        await stage.answerFault('check', { status: 400, body: {} });
      },
      网络断开: async ({ stage }) => {
        await stage.answerFault('check', { drop: true });
      },
      服务异常: async ({ stage }) => {
        await stage.answerFault('check', { status: 500 });
      },
    },
  },
  possible: ({ type }) => type !== 'intent.lost',
});

const callbacks: Readonly<Record<string, Does>> = {
  已关联: comeBack('linked', 'bound', BACK),
  已关联且无返回地址: comeBack('linked', 'bound', null),
  未关联: comeBack('unlinked', 'unbound', BACK),
  未关联且无返回地址: comeBack('unlinked', 'unbound', null),
  在第三方拒绝: comeBackWithNothing(({ page }) => answerThere(page, null)),
  第三方出错: comeBackWithNothing(breakThere),
  伪造或重放: async ({ stage }) => {
    await stage.page.goto('/user/login?state=forged&isBind=1&openId=weixin-linked-0002&thirdType=2');
    await flowIsHere(stage);
  },
  商家未开通: async ({ stage }) => {
    await thirdLink(stage, 'weixin').click();
    const state = await stage.page.evaluate(
      () => Object(JSON.parse(window.sessionStorage.getItem('xinglin.third') ?? 'null')).state,
    );
    await stage.page.goto(`/user/login?state=${state}&thirdType=2&thirdError=unavailable`);
    await flowIsHere(stage);
  },
};
