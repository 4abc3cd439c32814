import {
  bindCheckByToken,
  findConsigneePhone,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../../../contract/orders/pay-link.calls.ts';
import type { PayLinkName } from '../../../../gateway/store/seed-pay-links.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from '../../../stories/kit/pay-link-page.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { reading } from './reading.ts';

const entry = ({ page }: Stage) => new PayLinkPage(page);
const nobody = { as: null };
const typed = (name: PayLinkName) => async (stage: Stage) => {
  await stage.page.goto(payLinkAddress(name));
  await entry(stage).digits.fill(proofOf(name));
  await entry(stage).agreement.check();
};
/** The gateway does not say which digits are known: they are asked for. */
const withoutMask = ({ context }: Stage) =>
  context
    .route('**/v4/orders/bindCheckByToken/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...Object(await response.json()), maskPhone: '' } });
    })
    .then(() => undefined);
const view = (stage: Stage) => entry(stage).viewOrder.click();
const keyFailed = rowSays(exact.payKeyFailed.text);
const orderFailed = exact.payOrderFailed.text;

export const payLinkScenes: readonly Scene[] = [
  reading(bindCheckByToken, 'pay link', payLinkAddress('registered'), (page) => new PayLinkPage(page).viewOrder, {
    ...nobody,
    says: keyFailed,
    ends: ['400'],
  }),
  reading(findConsigneePhone, 'pay link', payLinkAddress('registered'), (page) => new PayLinkPage(page).viewOrder, {
    ...nobody,
    prepare: withoutMask,
    says: keyFailed,
    ends: ['400'],
  }),
  {
    call: readNotPay,
    screen: 'pay link',
    ...nobody,
    says: keyFailed,
    open: typed('registered'),
    deed: view,
    again: view,
    done: (page) => page.getByRole('heading', { level: 1, name: proposed.payLinkOrder.due }),
  },
  {
    call: needInquiryByToken,
    screen: 'pay link',
    ...nobody,
    says: keyFailed,
    open: typed('registered'),
    deed: view,
    done: (page) => page.getByRole('heading', { level: 1, name: proposed.payLinkOrder.due }),
    stays: (page) => page.getByRole('main'),
    // The form has done its part: the page asks again with what was typed.
    forgets: /./,
  },
  {
    call: registerByToken,
    screen: 'pay link',
    ...nobody,
    says: keyFailed,
    open: typed('unregistered'),
    deed: (stage) => entry(stage).register.click(),
    done: (page) => page.getByRole('heading', { level: 1, name: proposed.payLinkOrder.due }),
  },
  reading(
    readNotPay,
    'pay page',
    afterProof('registered', 'messagePayment'),
    (page) => page.getByRole('heading', { level: 1, name: proposed.payLinkOrder.due }),
    {
      ...nobody,
      says: { server: orderFailed, timeout: orderFailed, offline: orderFailed, incomplete: orderFailed },
      ends: ['400'],
    },
  ),
];
