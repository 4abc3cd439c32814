import { bookDrug } from '../../../contract/orders/booking.calls.ts';
import { bookDrugCases } from '../../../machines/orders/book-drug/book-drug.cases.ts';
import type { bookDrugMachine } from '../../../machines/orders/book-drug/book-drug.machine.ts';
import { type Deed, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { attribute, field, shown, texts } from '../../kit/sights.ts';
import { logInBySms } from '../kit/login-page.ts';
import { answersOf } from './filled-form.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof bookDrugMachine;
type Does = Deed<Machine, LoginStage>;

const BOOKINGS = '/bookings/productnothings';
const faults = { empty: '手机号码不能为空', malformed: '请输入正确的手机号码' } as const;

const dialog = ({ page }: LoginStage) => page.getByRole('dialog', { name: '到货预订' });
const phone = (stage: LoginStage) => dialog(stage).getByRole('textbox', { name: '手机号码' });
const submit = (stage: LoginStage) => dialog(stage).getByRole('button', { name: '提交预订' });

const addressOf = ({ page }: LoginStage, path: string) => new URL(path, page.url()).href;
/** What the member does on another device. */
const elsewhere = ({ visitor }: LoginStage) => visitor.context.request;

/** No reservation of the product is left over. */
const unbook = async (stage: LoginStage, productCode: string | undefined) => {
  const { content } = Object(await (await elsewhere(stage).get(addressOf(stage, `${BOOKINGS}?page=1&size=50`))).json());
  for (const row of content) {
    if (row.productCode === productCode) await elsewhere(stage).delete(addressOf(stage, `${BOOKINGS}/${row.id}`));
  }
};
const { 服务器拒绝: _limited, ...failures } = answersOf('book', '已预订');
const booked: Does = async ({ stage, context }) => {
  await unbook(stage, context.product?.productCode);
  await stage.answer('book');
};
const bookedBefore: Does = async ({ stage, context }) => {
  const body = { productCode: context.product?.productCode, contactMsg: context.phone, registerType: '1' };
  await elsewhere(stage).post(addressOf(stage, bookDrug.path), { data: body });
  await stage.answer('book');
};

testBrowser<Machine, LoginStage>(bookDrugCases, {
  async open(shop) {
    const stage = await LoginStage.open(
      shop,
      { book: bookDrug },
      { address: '/user/order/collect', arrive: async (visitor) => (await logInBySms(shop, visitor)).close() },
    );
    await stage.page.getByRole('button', { name: /^到货预订/ }).waitFor();
    await stage.keepTime();
    await stage.deeds();
    stage.calls.hold();
    return stage;
  },
  calls: {
    book: {
      call: bookDrug,
      asks: ({ product, phone: contactMsg }) => ({
        body: { productCode: product?.productCode, contactMsg, registerType: '1' },
      }),
    },
  },
  states: {
    closed: ({ stage }) => [shown('the dialog', dialog(stage), false)],
    editing: ({ stage, context }) => [
      field('the phone', phone(stage), {
        value: context.phone,
        invalid: context.fault !== null,
        says: context.fault === null ? '' : faults[context.fault],
      }),
      texts('the notice', dialog(stage).getByRole('alert'), noticeText(context.notice, '没有预订成功，请重试')),
      attribute('the submit', submit(stage), 'aria-busy', null),
    ],
    booking: ({ stage }) => [attribute('the submit', submit(stage), 'aria-busy', 'true')],
  },
  events: {
    'booking.opened': async ({ stage }) => {
      await stage.page.getByRole('button', { name: /^到货预订/ }).click();
      // Its code comes the first time; what comes late is shown by a timer of the page, whose time stands.
      while ((await dialog(stage).count()) === 0) await stage.letPass(100);
    },
    'phone.changed': ({ stage, happening }) => phone(stage).fill(Object(happening.payload).phone),
    'phone.left': async ({ stage }) => {
      await phone(stage).focus();
      await phone(stage).blur();
    },
    'submit.pressed': ({ stage }) => submit(stage).click(),
    'close.pressed': ({ stage }) => dialog(stage).getByRole('button', { name: '取消' }).click(),
  },
  answers: {
    book: {
      ...failures,
      已预订: booked,
      不能再预订: bookedBefore,
      服务器拒绝: async ({ stage }) => {
        await stage.answerFault('book', {
          status: 429,
          body: { code: 'tooOften', message: '操作过于频繁，请稍后再试' },
        });
      },
    },
  },
  lefts: { contactMsg: 'phone.left' },
  // A field that has a text already cannot be changed into it.
  possible: ({ type, payload }, { phone: typed }) => type !== 'phone.changed' || Object(payload).phone !== typed,
});
