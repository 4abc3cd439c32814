import type { Meanings } from '@xinglin/paths';

/** What product owners read of `session`. */
export const sessionMeanings: Meanings = {
  about: [
    '正在使用页面的是谁：访客，还是已登录的会员（ACC-SES-01、ACC-SES-02）。',
    '有登录标记 Cookie 就算已登录（ACC-SES-03）。登录会存好令牌并通知这里，在另一个标签页登录也一样（ACC-SES-09）。会员接口回答 401，或者存下的有效期到了，就换一次新令牌；换不到，会话结束，Cookie 和令牌一起清除（ACC-SES-11），登录、注册等页面除外（ACC-SES-12）。针对已被替换的旧令牌的 401 不算数。退出登录会告知网关，告知不成也照样清除全部本地数据（ACC-SES-10、ACC-SES-13 至 16），然后去登录页。会员资料用来在顶栏问候（ACC-FRAME-04）。',
  ],
  names: {
    member: '会员',
    'member.record': '会员资料',
    'member.access': '令牌',
  },
  states: {
    unknown: '还没有查看登录标记。',
    visitor: '没有人登录。',
    member: '会员已登录。',
    'member.record': '会员自己的资料，用于顶栏问候。',
    'member.record.reading': '正在读取资料；同一会员先前读到的资料继续显示。',
    'member.record.known': '用昵称问候会员。',
    'member.record.unreadable': '资料没有读到；问候时不带名字，会员可以重试。',
    'member.access': '令牌是否可用。',
    'member.access.granted': '没有迹象表明令牌失效。',
    'member.access.refreshing': '正在换新令牌，所有标签页合起来只换一次；问不到网关时保留旧令牌。',
    dropping: '会话已不存在：清除它的 Cookie 和令牌，用户的草稿保留。',
    leaving: '正在告知网关退出；网关是否收到、何时收到，都不影响这里。',
    clearing: '正在清除 Cookie、会话存储和本地存储。',
    left: '会员已在这个标签页退出，正前往登录页。',
  },
  guards: {
    isLoggedIn: '有登录标记',
    isRead: '资料已读到',
    isCurrent: '说的是当前令牌',
    isRefused: '被拒绝',
  },
};
