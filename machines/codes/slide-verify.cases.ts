import { defineCases, NO_INPUT } from '@xinglin/paths';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { quoted, TOO_OFTEN } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, own, yes } from '../lib/how.cases.ts';
import type { SlideContext } from './slide-verify.machine.ts';
import { slideVerifyMachine } from './slide-verify.machine.ts';

/** Narrow, so that a few steps reach its end. */
const puzzle = {
  id: 'puzzle-1',
  background: 'data:image/png;base64,AA==',
  piece: 'data:image/png;base64,AQ==',
  width: 76,
  height: 168,
  pieceWidth: 56,
  pieceTop: 40,
};

function noteOf({ note, x }: SlideContext): string {
  if (note === null) return x === 0 ? '「按住滑块拖动，把拼图移到缺口」' : '拼图离开起点';
  return quoted(note.message, '「滑动验证失败，请重新验证」');
}

/** Sample replies of the provider and moves of a hand, from which the paths of `slideVerify` are built. */
export const slideVerifyCases = defineCases(slideVerifyMachine, {
  events: {
    'handle.grabbed': { 按住滑块: {} },
    'handle.moved': { 移到中间: { x: 10 }, 移回起点: { x: 0 }, 移出右边: { x: 30 } },
    'handle.stepped': { 右移10像素: { by: 10 }, 左移10像素: { by: -10 }, 移到最右: { by: 20 }, 移到最左: { by: -20 } },
    'handle.released': { 松开滑块: {} },
    'handle.lost': { 拖动被打断: {} },
    'check.pressed': { 点验证: {} },
    'refresh.pressed': { 换一张: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    fetchPuzzle: {
      done: {
        取到拼图: { kind: 'fetched', puzzle },
        被拒绝: { kind: 'refused', message: TOO_OFTEN },
      },
      error: { 网络断开: new CouldNotAsk('offline') },
    },
    checkPuzzle: {
      done: {
        通过: { kind: 'passed', ticket: 'ticket-1' },
        位置不对: { kind: 'wrong', message: null },
        被拒绝: { kind: 'wrong', message: TOO_OFTEN },
      },
      error: { 网络断开: new CouldNotAsk('offline') },
    },
  },
  delays: { failureShown: '1 s', puzzleLife: '110 s' },
  how: byHand({
    starts: {
      [NO_INPUT]: [
        '退出登录',
        '打开 /user/login，点标签「密码登录」，输入 xinglin 和沙箱「演示会员」的密码，勾选协议，点「登录」',
      ],
    },
    events: {
      'handle.moved': { 移到中间: '拖到中间', 移回起点: '拖回起点', 移出右边: '拖出滑轨的右端' },
      'handle.stepped': {
        右移10像素: '按右方向键，或点右移',
        左移10像素: '按左方向键，或点左移',
        移到最右: '按 End',
        移到最左: '按 Home',
      },
      'handle.lost': { 拖动被打断: '拖动时按 Esc，或切到别的窗口' },
    },
    replies: {
      fetchPuzzle: answers(drawSlidePuzzle, { 取到拼图: own, 被拒绝: no(TOO_OFTEN, 429) }),
      checkPuzzle: answers(checkSlidePuzzle, {
        通过: yes({ ticket: 'ticket-1' }),
        位置不对: no('位置不对'),
        被拒绝: no(TOO_OFTEN, 429),
      }),
    },
  }),
  labels: {
    title: '滑动验证',
    about: [
      '滑动验证：把滑块拖到图片的缺口，用它的位置换取一次登录的票据。',
      '开始之前什么都不获取。位置每错一次就换一张拼图（ACC-SLIDE-01）；拼图取不到会说明（ACC-SLIDE-02）；没能问到的验证，用原来的位置再问一次。拼图在网关上有效两分钟，这里稍短，让用户看到新拼图而不是被拒绝。通过后所在表单马上用掉票据，登录有结果之前一直显示「验证通过」。',
      '获取拼图和验证位置这两个端口就是服务商的全部：商城有自己的服务商，提供这两个即可（docs/decisions/016-slide-verification.md）。',
    ],
    states: {
      loading: '正在获取拼图',
      shown: '显示拼图',
      'shown.ready': '等待拖动',
      'shown.dragging': '拖动中',
      verifying: '正在验证',
      passed: '验证通过',
      failed: '位置不对',
      outdated: '拼图已过期',
      netError: '验证时网络异常',
      loadError: '拼图加载异常',
    },
    descriptions: {
      loading: '正在获取拼图。',
      shown: '拼图显示到它太旧为止，按住滑块多少次都一样。',
      'shown.ready': '滑块等待拖动，也可以用按键或按钮移动。',
      'shown.dragging': '手按住滑块，松手就是一次尝试。',
      verifying: '正在验证位置，只验证一次。',
      passed: '确认是真人，票据已交给表单，可用于一次登录。',
      failed: '位置不对；停留片刻让用户看清，再换新拼图，因为每张只验证一次。',
      outdated: '拼图太旧，不能再验证。',
      netError: '没能问到验证结果，滑块留在松手的位置。',
      loadError: '没有拼图。',
    },
    guards: { isMoved: '滑块移动过' },
    screens: {
      loading: '「加载中…」',
      'shown.ready': noteOf,
      'shown.dragging': '拼图与滑块跟着手移动',
      verifying: '「正在验证」',
      passed: '「验证通过」',
      failed: noteOf,
      outdated: '「拼图已过期」，「换一张」按钮',
      netError: '「网络异常，请重试」，「失败重试」按钮',
      loadError: ({ message }) => `「验证码加载异常」${quoted(message, '')}，「失败重试」按钮`,
    },
    events: {
      'handle.grabbed': '按住滑块',
      'handle.moved': '拖动滑块',
      'handle.stepped': '用键盘或按钮移动滑块',
      'handle.released': '松开滑块',
      'handle.lost': '拖动被打断',
      'check.pressed': '点击验证',
      'refresh.pressed': '点击换一张',
      'retry.pressed': '点击失败重试',
    },
    actors: { fetchPuzzle: '获取拼图', checkPuzzle: '验证位置' },
  },
});
