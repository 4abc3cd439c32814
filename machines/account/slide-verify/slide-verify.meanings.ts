import type { Meanings } from '@xinglin/paths';

/** What product owners read of `slideVerify`. */
export const slideVerifyMeanings: Meanings = {
  about: [
    '滑动验证：把滑块拖到图片的缺口，用它的位置换取一次登录的票据。',
    '开始之前什么都不获取。位置每错一次就换一张拼图（ACC-SLIDE-01）；拼图取不到会说明（ACC-SLIDE-02）；没能问到的验证，用原来的位置再问一次。票据和拼图在网关上有效两分钟，这里稍短，让用户看到新拼图而不是被拒绝。所在表单会得知通过或失效，登录失败后会告诉这里票据已用掉。',
    '获取拼图和验证位置这两个端口就是服务商的全部：商城有自己的服务商，提供这两个即可（docs/decisions/016-slide-verification.md）。',
  ],
  names: {},
  states: {
    loading: '正在获取拼图。',
    ready: '滑块等待拖动，也可以用按键或按钮移动。',
    dragging: '手按住滑块，松手就是一次尝试。',
    verifying: '正在验证位置，只验证一次。',
    passed: '确认是真人，票据可用于一次登录。',
    failed: '位置不对；停留片刻让用户看清，再换新拼图，因为每张只验证一次。',
    outdated: '拼图太旧，不能再验证，滑块也一直没有移动。',
    netError: '没能问到验证结果，滑块留在松手的位置。',
    loadError: '没有拼图。',
  },
  guards: {
    isDrawn: '拼图已取到',
    isMoved: '滑块移动过',
    isPassed: '验证通过',
  },
};
