import { followSteps, modelOf } from '@xinglin/paths';
import { replay, runPath } from '@xinglin/paths/testing';
import { test } from 'vitest';
import { qrLoginCases } from '../../machines/account/qr-login/qr-login.cases.ts';

test('ACC-CALL-28 ACC-QR-01 ACC-QR-02 ACC-QR-03 ACC-QR-04 ACC-QR-05 ACC-QR-06 ACC-QR-13 qr-login-x8jwqh 3 步：切到别的页面，到「页面隐藏，暂停查询」', async () => {
  const model = modelOf(qrLoginCases);
  const path = followSteps(model, {
    inputCase: 'start',
    steps: [
      ['xstate.done.actor.drawCode', '取到二维码'],
      ['xstate.after.showDelay.qrLogin.preparing.delay.waiting', ''],
      ['page.hidden', '页面隐藏'],
    ],
  });
  await runPath(qrLoginCases, path, replay(model, path));
});
