import { defineCases } from '@xinglin/paths';
import type { Call } from '../../contract/call.ts';
import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
} from '../../contract/complete-info/complete-link.calls.ts';
import { noticeWords, patientNoticeWords, quoted, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answered, answers, before, byHand, no, own, short, varying, yes } from '../lib/how.cases.ts';
import { keptPatient, sampleToday, sentPatient } from '../patients/sample-patients.cases.ts';
import { type CompleteInfoLinkContext, completeInfoLinkMachine } from './complete-info-link.machine.ts';

const NOW = 1_795_200_000_000;
const link = { requestCode: 'r-51b0', key: 'k-7f3a', isChronic: false, today: sampleToday };

const MINUTE = 'r-1min';

/** Links of the sandbox. */
const PAGE = '/user/patientInfo/complete';
const normal = `${PAGE}?requestCode=6d0b94e2a7f34c1582c9e05d7b3af618&useKey=e83f52c7190b4d6ea4f7c2186bd095a3`;
const chronic = `${PAGE}?requestCode=b9274f0ad6e84153970c8ef36a1d52cb&useKey=41c6ed8f73a942b0865fd1907be2ac34&type=chronic`;
/** A patient whose form can be sent as it is. */
const known = { hasConsent: true, patient: short(sentPatient(keptPatient, 'p1')) };
const leaves = '（会离开本页；后面还有步骤时，先重做前面的步骤）';

const readBy = (call: Call) =>
  answers(call, {
    还有两小时: yes({ ...known, restDate: 7_200_000 }),
    还有一分钟: own,
    没有期限: yes(known),
    已过期: yes({ restDate: 0 }),
    一分钟已过: own,
    已完善: yes({ isPerfect: true }),
    订单已取消: no('当前订单已取消,短链无效', 410),
    操作频繁: no(TOO_OFTEN, 429),
    回答不完整: no(null, 429),
    其他消息: no('链接无效，请核对后重试', 404),
    拒绝但无消息: no(null, 404),
  });
const readHow = { normal: readBy(readRequestPatient), chronic: readBy(readChronicPatient) };

const over = ({ isChronic }: CompleteInfoLinkContext) =>
  `${isChronic ? '「您未在24小时内补充用药人信息，链接已失效」' : '「您未在72小时内补充用药人信息，链接已失效」'}、「返回首页」、「在线客服」`;

function otherWords({ notice }: CompleteInfoLinkContext): string {
  if (notice?.kind !== 'refused') return '「链接不完整，请从短信里重新打开」';
  return quoted(notice.message, '「这个链接打不开，请稍后再试」');
}

/** Sample links, replies and events of the form, from which the paths of `completeInfoLink` are built. */
export const completeInfoLinkCases = defineCases(completeInfoLinkMachine, {
  inputs: {
    普通订单的链接: link,
    慢病订单的链接: { ...link, isChronic: true },
    一分钟的链接: { ...link, requestCode: MINUTE },
    链接不完整: { ...link, requestCode: '' },
  },
  events: {
    'save.pressed': { 点保存: {} },
    'retry.pressed': { 点重试: {} },
    'support.pressed': { 联系客服: {} },
    'home.pressed': { 返回首页: {} },
    'browse.pressed': { 去逛逛: {} },
    'centre.pressed': { 去个人中心: {} },
    'countdown.ended': { 倒计时结束: {} },
    'countdown.doubted': { 时钟跳动: {} },
    'form.rested': { 没有保存成: {}, 缺处方图片: {} },
    'form.refused': { 服务器拒绝保存: {} },
    'form.saved': { 保存成功: {} },
  },
  actors: {
    payCountdown: {},
    patientForm: {},
    readLink: {
      done: {
        还有两小时: { kind: 'open', deadline: NOW + 7_200_000, now: NOW },
        还有一分钟: { kind: 'open', deadline: NOW + 60_000, now: NOW },
        没有期限: { kind: 'open', deadline: null, now: NOW },
        已过期: { kind: 'expired' },
        一分钟已过: { kind: 'expired' },
        已完善: { kind: 'used' },
        订单已取消: { kind: 'cancelled' },
        操作频繁: { kind: 'notNow', message: TOO_OFTEN },
        回答不完整: { kind: 'notNow', message: null },
        其他消息: { kind: 'refused', message: '链接无效，请核对后重试' },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      普通订单的链接: [`打开 ${normal}`],
      慢病订单的链接: [`打开 ${chronic}`],
      一分钟的链接: ['在沙箱“补充用药人信息的链接”里有效期选“1 分钟”，点「生成链接：普通订单」', '点那里的短信链接'],
      链接不完整: [`打开 ${PAGE}?useKey=e83f52c7190b4d6ea4f7c2186bd095a3`],
    },
    events: {
      'home.pressed': { 返回首页: `点「返回首页」${leaves}` },
      'browse.pressed': { 去逛逛: `点「去逛逛」${leaves}` },
      'centre.pressed': { 去个人中心: `点「个人中心」${leaves}` },
      'countdown.ended': { 倒计时结束: '等剩余时间走到零' },
      'form.rested': {
        没有保存成: answered(savePrescription, { drop: true }),
        缺处方图片: before('点处方图片 1 的「删除」，这次提交后看到「请上传处方笺图片」'),
      },
      'form.refused': { 服务器拒绝保存: answered(savePrescription, no('姓名与身份证号码不一致，请核对后重试')) },
      'form.saved': { 保存成功: answered(savePrescription, yes({})) },
    },
    replies: {
      readLink: varying(Object.values(readHow), ({ isChronic }) =>
        isChronic === true ? readHow.chronic : readHow.normal,
      ),
    },
  }),
  possible: ({ type, caseName }, { requestCode }, states) => {
    const isOfMinute = requestCode === MINUTE;
    if (caseName === '一分钟已过') return isOfMinute && states.includes('form.shown');
    if (caseName === '还有一分钟') return isOfMinute && !states.includes('form.shown');
    if (['还有两小时', '没有期限', '已过期'].includes(caseName)) return !isOfMinute;
    // A tester does not set the computer's clock.
    if (type === 'countdown.doubted') return false;
    if (type === 'countdown.ended') return isOfMinute && states.includes('link.counting');
    return type !== 'save.pressed' || !isOfMinute;
  },
  labels: {
    title: '补充用药人信息的链接',
    about: [
      '请人补充订单用药人缺少的信息的链接，有效 72 小时，慢病订单 24 小时。',
      '持有链接的人不登录就能填写表单（由子流程负责），剩余时间同时倒数。链接现在怎样只有网关说了算：打开时问，时间到零时问，时钟不可信时问，保存被拒绝后再问。保存都经过这里，只有确认链接有效才会开始；已经开始的保存会等到结果。表单一旦出现就不再消失，不管链接怎样：输入的内容属于用户。',
    ],
    states: {
      link: '链接',
      'link.opening': '判断链接是否完整',
      'link.loading': '正在读取链接',
      'link.failed': '链接没有读出来',
      'link.counting': '倒计时，填写中',
      'link.saving': '正在保存',
      'link.done': '补充完成',
      'link.expired': '已过期',
      'link.used': '已完善过',
      'link.cancelled': '订单已取消',
      'link.otherNotice': '其他消息',
      form: '表单区域',
      'form.away': '还没有表单',
      'form.shown': '表单',
    },
    descriptions: {
      link: '按网关到目前为止的说法，链接现在怎样。',
      'link.opening': '地址里有没有写全需求单和密钥。',
      'link.loading': '正在问网关，第一次或再次；期间不保存。',
      'link.failed': '没能问到，或网关没有说明链接怎样，可以再试；已输入的内容保留。',
      'link.counting': '链接有效，用户填写时剩余时间在倒数。',
      'link.saving': '表单自行检查并保存；不管时间怎样，都等到结果。',
      'link.done': '全部保存，商城继续处理订单。',
      'link.expired': '没有按时补充完。',
      'link.used': '先前已经补充完。',
      'link.cancelled': '订单已取消，链接随之失效。',
      'link.otherNotice': '有其他情况；用户可以去商城，或去自己的页面。',
      form: '表单，一旦出现过。',
      'form.away': '还没有要填写的内容。',
      'form.shown': '表单在页面上，连同输入的内容一直保留。',
    },
    guards: {
      isIncomplete: '链接不完整',
      isDoubted: '剩余时间不可信',
    },
    emitted: { leftFor: '前往', supportWanted: '打开在线客服' },
    screens: {
      'link.loading': '「正在读取链接」，表单里的按钮也是',
      'link.failed': ({ notice }) =>
        `${patientNoticeWords(notice, noticeWords(notice, '「这个链接打不开，请稍后再试」'))}、「重试」`,
      'link.counting': '「提交」，链接有期限时还有剩余时间',
      'link.saving': '「提交」按钮忙，填写有误时只是一瞬间',
      'link.done': '「用药人信息已补充完整」',
      'link.expired': over,
      'link.used': '「用药人信息已经完善，该连接已经失效」',
      'link.cancelled': '「您未在72小时内补充用药人信息，链接已失效」、「返回首页」、「在线客服」',
      'link.otherNotice': (context) => `${otherWords(context)}、「去逛逛」、「个人中心」`,
      'form.shown': '所填内容一直在',
    },
    events: {
      'link.opened': '链接可以填写',
      'save.pressed': '点击「提交」',
      'retry.pressed': '点击「重试」',
      'home.pressed': '点击「返回首页」',
      'support.pressed': '点击「在线客服」',
      'browse.pressed': '点击「去逛逛」',
      'centre.pressed': '点击「个人中心」',
      'countdown.ended': '倒计时结束',
      'countdown.doubted': '时钟跳动',
      'form.rested': '表单没有保存成，等待修改',
      'form.refused': '表单被服务器拒绝',
      'form.saved': '表单保存成功',
    },
    actors: { payCountdown: '倒计时', patientForm: '用药人表单', readLink: '读取链接' },
  },
});
