import {
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../../../contract/account/address.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { AddressPage } from '../../../stories/kit/address-page.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';

const ADDRESSES = '/user/personal/address';
const CARD = '林建国';
const says = rowSays(exact.addressFailed.text);

const addressCount = (stage: Stage): Promise<number> => stage.count(listAddresses.path);
const book = ({ page }: Stage) => new AddressPage(page);
const opened = async (stage: Stage) => {
  await stage.page.goto(ADDRESSES);
  await book(stage).card(CARD).waitFor();
};

export const addressScenes: readonly Scene[] = [
  {
    call: listAddresses,
    screen: 'addresses',
    says,
    deed: (stage) => stage.page.goto(ADDRESSES),
    done: (page) => page.getByText(CARD),
  },
  {
    call: createAddress,
    screen: 'addresses',
    says,
    async open(stage) {
      await opened(stage);
      await book(stage).openNew();
      await book(stage).write({
        consignee: '李雷',
        mobile: '13512345678',
        region: ['北京市', '海淀区'],
        detail: '中关村大街 1 号',
      });
    },
    deed: (stage) => book(stage).save.click(),
    done: (page) => new AddressPage(page).card('李雷'),
    effect: { count: addressCount, by: 1 },
  },
  {
    call: editAddress,
    screen: 'addresses',
    says,
    async open(stage) {
      await opened(stage);
      await book(stage).openEdit(CARD);
      await book(stage).write({ detail: '新街口 2 号' });
    },
    deed: (stage) => book(stage).save.click(),
    done: (page) => new AddressPage(page).card('新街口 2 号'),
    effect: { count: addressCount, by: 0 },
  },
  {
    call: deleteAddress,
    screen: 'addresses',
    says,
    async open(stage) {
      await opened(stage);
      await book(stage).press('删除', CARD);
    },
    deed: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    done: (page) => page.getByText('已保存 3 个'),
    effect: { count: addressCount, by: -1 },
  },
  {
    call: setDefaultAddress,
    screen: 'addresses',
    says,
    open: opened,
    deed: (stage) => book(stage).press('设为默认', CARD),
    done: (page) => new AddressPage(page).card(CARD).getByText('默认', { exact: true }),
    effect: { count: addressCount, by: 0 },
  },
];
