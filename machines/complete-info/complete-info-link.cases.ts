import { defineCases } from '@xinglin/paths';
import { noticeWords, quoted, unreachable } from '../lib/form-notice.cases.ts';
import { sampleToday } from '../patients/patient-form.cases.ts';
import { type CompleteInfoLinkContext, completeInfoLinkMachine } from './complete-info-link.machine.ts';

const NOW = 1_795_200_000_000;
const link = { requestCode: 'r-51b0', key: 'k-7f3a', isChronic: false, today: sampleToday };

const over = ({ isChronic }: CompleteInfoLinkContext) =>
  `${isChronic ? '「您未在24小时内补充用药人信息，链接已失效」' : '「您未在72小时内补充用药人信息，链接已失效」'}、「返回首页」、「在线客服」`;

function otherWords({ notice }: CompleteInfoLinkContext): string {
  if (notice?.kind !== 'refused') return '「链接不完整，请从短信里重新打开」';
  return quoted(notice.message, '「这个链接打不开，请稍后再试」');
}

/** Sample links, readings and moments of the form, from which the paths of `completeInfoLink` are built. */
export const completeInfoLinkCases = defineCases(completeInfoLinkMachine, {
  inputs: {
    普通订单的链接: link,
    慢病订单的链接: { ...link, isChronic: true },
    链接不完整: { ...link, requestCode: '' },
  },
  events: {
    'save.pressed': { 点保存: {} },
    'retry.pressed': { 点重试: {} },
    'home.pressed': { 返回首页: {} },
    'support.pressed': { 联系客服: {} },
    'browse.pressed': { 去逛逛: {} },
    'centre.pressed': { 去个人中心: {} },
    'countdown.ended': { 倒计时结束: {} },
    'countdown.doubted': { 时钟跳动: {} },
    'form.rested': { 没有保存成: {} },
    'form.refused': { 服务器拒绝保存: {} },
    'form.saved': { 保存成功: {} },
  },
  actors: {
    payCountdown: {},
    patientForm: {},
    readLink: {
      done: {
        还有两小时: { kind: 'open', deadline: NOW + 7_200_000, now: NOW },
        没有期限: { kind: 'open', deadline: null, now: NOW },
        已过期: { kind: 'expired' },
        已完善: { kind: 'used' },
        订单已取消: { kind: 'cancelled' },
        操作频繁: { kind: 'notNow', message: '操作过于频繁，请稍后再试' },
        回答不完整: { kind: 'notNow', message: null },
        其他消息: { kind: 'refused', message: '链接无效，请核对后重试' },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  possible: ({ type }, _context, states) => {
    const isBehindForm = states.includes('form.shown') && !states.includes('link.done');
    const isOfBar = ['retry.pressed', 'home.pressed', 'support.pressed', 'browse.pressed', 'centre.pressed'];
    return !isBehindForm || !isOfBar.includes(type);
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
      'link.failed': ({ notice }) => `${noticeWords(notice, '「这个链接打不开，请稍后再试」')}、「重试」`,
      'link.counting': '剩余时间、「提交」',
      'link.saving': '「提交」按钮忙',
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
