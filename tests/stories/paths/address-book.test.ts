import { expect } from 'vitest';
import {
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../../contract/account/address.calls.ts';
import { readMember } from '../../../contract/account/member.calls.ts';
import { addressBookCases } from '../../../machines/account/address-book/address-book.cases.ts';
import type { addressBookMachine } from '../../../machines/account/address-book/address-book.machine.ts';
import { sampleFields } from '../../../machines/account/address-fields/address-fields.cases.ts';
import { type Deed, type Seen, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { attribute, shown, texts } from '../../kit/sights.ts';
import { AddressPage, BOOK } from '../kit/address-page.ts';
import { enterAsMember, members } from '../kit/login-page.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof addressBookMachine;
type Does = Deed<Machine, LoginStage>;
type Look = Seen<Machine, LoginStage>;

const NEW = {
  ...{ consignee: '李雷', consigneePhone2: '13512345678', customArea: '1 号' },
  ...{ provinceCode: '11', provinceName: '北京市', cityCode: '1101', cityName: '北京市' },
};

const bookOf = ({ page }: LoginStage) => new AddressPage(page);
/** What the member does on another device. */
const elsewhere = ({ visitor }: LoginStage) => visitor.context.request;
const addressOf = (stage: LoginStage, path: string) => new URL(path, stage.page.url()).href;
const kept = async (stage: LoginStage): Promise<{ id: string }[]> => {
  const answer = await elsewhere(stage).get(addressOf(stage, BOOK));
  return Object(await answer.json()).content;
};
const secondOf = (context: Look['context']) => context.addresses?.[1]?.id ?? '';

const wordsOf = ({ context: { notice } }: Look) =>
  notice?.kind === 'full' ? '只能创建20个地址' : noticeText(notice, '数据异常');
const cards = ({ stage, context: { addresses } }: Look) => {
  const count = addresses?.length ?? 0;
  return {
    what: 'cards and the one that adds',
    read: () => bookOf(stage).cards.count(),
    wanted: count === 0 ? 0 : count + 1,
  };
};
const question = ({ page }: LoginStage) => page.getByRole('alertdialog', { name: '删除这个地址？' });
const button = (stage: LoginStage, name: string, context: Look['context']) =>
  bookOf(stage)
    .cards.nth(1)
    .getByRole('button', { name: new RegExp(`^${name}\\s*${context.addresses?.[1]?.consignee}`) });

/** Lets the gateway answer with what it really keeps, after that was made so. */
const listedAfter =
  (make: (stage: LoginStage) => Promise<void>): Does =>
  async ({ stage }) => {
    await make(stage);
    const draft = await stage.page.evaluate(() => JSON.parse(sessionStorage.getItem('xinglin.addressDraft') ?? 'null'));
    const answer = await stage.answer('listAddresses');
    await stage.letPass(1000);
    return { kind: 'listed', addresses: Object(answer?.body).content, draft: Object(draft).draft ?? null };
  };

const removeAll = async (stage: LoginStage) => {
  for (const { id } of await kept(stage)) await elsewhere(stage).delete(addressOf(stage, `${BOOK}/${id}`));
};
const fillUpTo = (most: number) => async (stage: LoginStage) => {
  for (let count = (await kept(stage)).length; count < most; count += 1) {
    await elsewhere(stage).post(addressOf(stage, BOOK), { data: NEW });
  }
};
const leaveDraft = async (stage: LoginStage) => {
  await fillUpTo(2)(stage);
  const [, second] = await kept(stage);
  const member = await elsewhere(stage).get(addressOf(stage, readMember.path));
  const { accountId } = Object(await member.json());
  const text = JSON.stringify({ owner: accountId, draft: { id: second?.id, version: 1, fields: sampleFields } });
  await stage.page.evaluate((draft) => sessionStorage.setItem('xinglin.addressDraft', draft), text);
};
const two = async (stage: LoginStage) => {
  await removeAll(stage);
  await fillUpTo(2)(stage);
};

const faults = (port: string): Record<string, Does> => ({
  服务器拒绝: async ({ stage }) => {
    await stage.answerFault(port, { status: 400, body: { code: 'x', message: '操作过于频繁，请稍后再试' } });
  },
  拒绝但无消息: async ({ stage }) => {
    await stage.answerFault(port, { status: 400, body: {} });
  },
  网络断开: async ({ stage }) => {
    await stage.answerFault(port, { drop: true });
  },
  服务异常: async ({ stage }) => {
    // What a proxy answers in the gateway's place.
    await stage.answerFault(port, { status: 200, body: '<html>' });
  },
});
const changes = (port: string): Record<string, Does> => ({
  成功: async ({ stage }) => {
    await stage.answer(port);
  },
  已被删除: async ({ stage, context }) => {
    await elsewhere(stage).delete(addressOf(stage, `${BOOK}/${context.subject}`));
    await stage.answer(port);
  },
  ...faults(port),
});

const pressSecond =
  (name: string): Does =>
  async ({ stage, context }) => {
    await button(stage, name, context).click();
    await stage.letPass(1000);
    return { id: secondOf(context) };
  };
const closeForm = async (stage: LoginStage) => {
  const form = stage.page.getByRole('dialog');
  const leave = stage.page.getByRole('alertdialog').getByRole('button', { name: '放弃' });
  await form.getByRole('button', { name: '取消' }).click();
  // The question is fetched when it is first asked.
  const isAnswered = async () => {
    await stage.letPass(100);
    return (await leave.count()) > 0 || (await form.count()) === 0;
  };
  await expect.poll(isAnswered).toBe(true);
  if ((await leave.count()) > 0) await leave.click();
  await stage.letPass(1000);
};

testBrowser<Machine, LoginStage>(addressBookCases, {
  async open(shop) {
    const stage = await LoginStage.open(
      shop,
      { listAddresses, deleteAddress, setDefault: setDefaultAddress },
      {
        address: '/user',
        arrive: async (visitor) => (await enterAsMember(shop, visitor, members.empty)).close(),
      },
    );
    stage.calls.hold();
    await stage.page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '收货地址' }).click();
    await stage.letPass(1000);
    await stage.deeds();
    return stage;
  },
  calls: {
    listAddresses: { call: listAddresses, asks: () => ({}) },
    deleteAddress: { call: deleteAddress, asks: () => ({}) },
    setDefault: { call: setDefaultAddress, asks: () => ({}) },
  },
  states: {
    loading: (seen) =>
      seen.context.addresses === null
        ? [shown('the skeleton', seen.stage.page.getByText('正在读取收货地址'))]
        : [cards(seen)],
    failed: (seen) => [
      shown('the reason', seen.stage.page.getByRole('alert').getByText(wordsOf(seen))),
      shown('the retry', seen.stage.page.getByRole('main').getByRole('button', { name: '重试' })),
    ],
    listed: (seen) => [
      cards(seen),
      texts('the notice', seen.stage.page.getByRole('main').getByRole('alert'), wordsOf(seen)),
      shown('a dialog', seen.stage.page.getByRole('dialog'), false),
      shown(
        'the line of an empty book',
        seen.stage.page.getByText('还没有收货地址'),
        seen.context.addresses?.length === 0,
      ),
    ],
    filling: ({ stage, context: { draft } }) => [
      shown('the dialog', stage.page.getByRole('dialog')),
      shown('that a draft is back', stage.page.getByText('已恢复您上次没有保存的内容'), draft !== null),
    ],
    confirming: (seen) => [
      shown('the question', question(seen.stage)),
      ...(seen.context.notice === null ? [] : [shown('the reason', question(seen.stage).getByText(wordsOf(seen)))]),
    ],
    deleting: ({ stage }) => [
      attribute('the delete button', question(stage).getByRole('button', { name: '删除' }), 'aria-busy', 'true'),
    ],
    settingDefault: ({ stage, context }) => [
      attribute('the button', button(stage, '设为默认', context), 'aria-busy', 'true'),
    ],
  },
  events: {
    'retry.pressed': ({ stage }) => stage.page.getByRole('main').getByRole('button', { name: '重试' }).click(),
    'add.pressed': async ({ stage }) => {
      await bookOf(stage).add.click();
      await stage.letPass(1000);
    },
    'edit.pressed': pressSecond('编辑'),
    'delete.pressed': pressSecond('删除'),
    'delete.confirmed': ({ stage }) => question(stage).getByRole('button', { name: '删除' }).click(),
    'delete.cancelled': async ({ stage }) => {
      await question(stage).getByRole('button', { name: '保留' }).click();
      await stage.letPass(1000);
    },
    'default.pressed': pressSecond('设为默认'),
  },
  answers: {
    listAddresses: {
      两个地址: listedAfter(two),
      还没有地址: listedAfter(removeAll),
      已有二十个: listedAfter(fillUpTo(20)),
      有未保存的草稿: listedAfter(leaveDraft),
      ...faults('listAddresses'),
    },
    addressForm: {
      已保存: async ({ stage, context }) => {
        const book = bookOf(stage);
        // With twenty there is room for none: the one that opened is one of them.
        if (context.subject === null) await removeAll(stage);
        const region = context.subject === null ? { region: ['北京市'] } : {};
        await book.write({ consignee: '韩梅梅', mobile: '13512345678', detail: '2 号', ...region });
        await book.save.click();
        await stage.letPass(1000);
        return { kind: 'saved' };
      },
      未保存就关闭: async ({ stage }) => {
        await closeForm(stage);
        return { kind: 'closed' };
      },
      列表已过时: async ({ stage, context }) => {
        const { subject } = context;
        if (subject !== null) await elsewhere(stage).delete(addressOf(stage, `${BOOK}/${subject}`));
        await bookOf(stage).write({ consignee: '韩梅梅' });
        const answered = stage.page.waitForResponse((answer) => answer.request().method() === editAddress.method);
        await bookOf(stage).save.click();
        await (await answered).finished();
        await stage.letPass(1000);
        await closeForm(stage);
        return { kind: 'outdated' };
      },
    },
    deleteAddress: changes('deleteAddress'),
    setDefault: changes('setDefault'),
  },
  possible: ({ type, subject, caseName }, context) => {
    if (['edit.pressed', 'delete.pressed', 'default.pressed'].includes(type))
      return (context.addresses?.length ?? 0) >= 2;
    // Only an address that there was can have gone meanwhile.
    return subject !== 'addressForm' || caseName !== '列表已过时' || context.subject !== null;
  },
});
