import { expect, type Locator } from '@playwright/test';
import fc from 'fast-check';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { badText } from '../kit/arbitrary.ts';
import { button, field, inDialog, type Stage, steps, visit } from './row.ts';
import { settle, toProof } from './rows-account.ts';
import { FULL, test } from './shop.ts';

const { registered, needsInquiry } = seededPayLinks;
/** How many values are typed into each form. */
const RUNS = Number(process.env.FORM_RUNS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Valid values, by the label of the field. */
const right: Readonly<Record<string, string>> = {
  ...{ 手机号码: FULL, 短信验证码: '123456', 密码: 'Xing-lin2027', 新密码: 'Xing-lin2027', 确认密码: 'Xing-lin2027' },
  ...{ 旧密码: 'Xinglin2026', 收货人: '林小满', 详细地址: '体育西路 103 号', 区号: '020', 固定电话: '38880000' },
  ...{ 邮政编码: '510620', 昵称: '杏林之友', 姓名: '李小雷', 邮箱: 'lin@example.com', 职业: '教师' },
  ...{ 身高: '170', 体重: '60', 联系手机: FULL, 身份证号码: '440106198505210024' },
  ...{ 监护人姓名: '林大海', 监护人手机: FULL, 监护人身份证号码: '31010119920308001X' },
};

interface Form {
  /** Used without a login. */
  readonly isAnyones?: boolean;
  readonly open: (stage: Stage) => Promise<unknown>;
  readonly submit: (stage: Stage) => Locator;
  /** Where its fields are. Default: the page. */
  readonly scope?: (stage: Stage) => Locator;
  /** A search that finds nothing needs no message. */
  readonly isSearch?: boolean;
}
const agree = ({ page }: Stage) => page.getByRole('checkbox').first().check();
const dialog = { scope: ({ page }: Stage) => page.getByRole('dialog') };
const group = (name: string): Form => ({
  open: visit('/user/personal/info'),
  submit: button(`保存${name}`),
  scope: ({ page }) => page.getByRole('form', { name }),
});

const forms: Readonly<Record<string, Form>> = {
  'sms login': { isAnyones: true, open: steps(visit('/user/login'), agree), submit: button(/^登录$/) },
  register: { isAnyones: true, open: visit('/user/register'), submit: button(/^注册$/) },
  'reset password': { isAnyones: true, open: visit('/user/account/password/forget'), submit: button('设置新密码') },
  'change password': { open: visit('/user/account/password/edit'), submit: button(/^修改密码$/) },
  'verify phone': { open: visit('/user/bind/phone/editPwd'), submit: button('下一步') },
  'close account': { open: steps(settle, toProof), submit: button('验证并继续') },
  address: { ...dialog, open: steps(visit('/user/personal/address'), button('编辑')), submit: inDialog('保存') },
  profile: group('基本资料'),
  'more of the profile': group('补充资料'),
  'health of the profile': group('健康信息'),
  patient: { open: visit('/user/patientInfo/add'), submit: button(/^保存$/) },
  'patient by link': {
    isAnyones: true,
    open: steps(
      visit(`/user/patientInfo/add?useKey=${needsInquiry.key}&consigneePhone=${needsInquiry.phone}&from=inquiry`),
      ({ page }) => page.getByRole('checkbox', { name: /^同意/ }).check(),
    ),
    submit: button(/^保存$/),
  },
  booking: { ...dialog, open: steps(visit('/user/order/collect'), button(/^到货预订/)), submit: inDialog('提交预订') },
  review: {
    open: steps(
      async (stage) => visit(`/user/order/evaluate/${await stage.shop.order('waitEvaluate')}`)(stage),
      async ({ page }) => {
        await page.getByRole('form').getByRole('region').first().waitFor();
        for (const block of await page.getByRole('form').getByRole('region').all()) {
          await block.getByRole('radio').last().check();
          await block.getByRole('button', { pressed: false }).first().click();
          await block.getByRole('textbox').fill('送得很快，包装也很好，下次还来。');
        }
      },
    ),
    submit: button('提交评价'),
  },
  'search for orders': {
    ...{ isSearch: true, open: visit('/user/order/mine/all') },
    scope: ({ page }) => page.getByRole('form', { name: /搜索订单$/ }),
    submit: ({ page }) => page.getByRole('button', { name: '搜索订单' }),
  },
  'pay link': {
    isAnyones: true,
    open: steps(visit(`/payJianke/entry?key=${registered.key}`), agree),
    submit: button('查看订单'),
  },
};

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);

/** The texts next to wrong fields, and in notices. */
const said = (root: Locator) =>
  root.evaluateAll((roots) =>
    roots
      .flatMap((one) => [...one.querySelectorAll('[aria-invalid=true]')])
      .flatMap(
        (control) =>
          (control.closest('[role=radiogroup]') ?? control).getAttribute('aria-describedby')?.split(' ') ?? [],
      )
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

for (const [name, form] of Object.entries(forms)) {
  test(`F9 S18 S22 bad input in ${name}: the gateway never fails, and nothing typed is lost`, async ({
    page,
    context,
    shop,
  }) => {
    const stage: Stage = { page, context, shop, notes: {} };
    const answers: { status: number; code: string }[] = [];
    let isOpening = true;
    /** Whether the gateway has stored something that the form does not know of. */
    let isStale = true;
    await context.route('**/*', async (route) => {
      const isCall = ['fetch', 'xhr'].includes(route.request().resourceType());
      if (!isCall || isOpening) return route.fallback();
      const response = await route.fetch();
      const { code = '' } = Object(await response.json().catch(() => ({})));
      answers.push({ status: response.status(), code });
      // A success is hidden, so that the form stays.
      const isYes = response.ok() && route.request().method() !== 'GET';
      isStale ||= isYes;
      await (isYes
        ? route.fulfill({ status: 400, json: { code: 'kept', message: '已核对，没有保存' } })
        : route.fulfill({ response }));
    });
    const root = (form.scope?.(stage) ?? page.getByRole('main')).filter({ visible: true });
    const fields = root
      .locator('input:not([type=checkbox]):not([type=radio]):not([type=file]):not([readonly]), textarea')
      .filter({ visible: true });
    const open = async () => {
      isOpening = true;
      if (isStale) {
        await shop.reset();
        await context.clearCookies();
        if (form.isAnyones === true) await shop.store(page, {});
        else await shop.logIn(page);
      }
      isStale = false;
      await form.open(stage);
      await fields.first().waitFor();
      for (const [label, value] of Object.entries(right)) {
        const control = root.locator(field(page, label));
        if (await control.isVisible()) await control.fill(value);
      }
      isOpening = false;
    };
    await open();
    const count = await fields.count();
    await fc.assert(
      fc.asyncProperty(fc.nat(count - 1), badText, async (place, value) => {
        if (isStale || (await fields.count()) !== count) await open();
        const control = fields.nth(place);
        const before = await control.inputValue();
        await control.fill(value);
        const typed = await control.inputValue();
        answers.length = 0;
        await form.submit(stage).click();
        await expect
          .poll(
            async () => {
              const isIdle = (await form.submit(stage).count()) === 0 || (await form.submit(stage).isEnabled());
              const text =
                (await said(root)) +
                (answers.length === 0 ? '' : (await page.getByRole('alert').allTextContents()).join(' '));
              return isIdle && (isChinese(text) || form.isSearch === true);
            },
            { message: `nothing says what is wrong with ${JSON.stringify(typed)}` },
          )
          .toBe(true);
        expect(answers.filter(({ status, code }) => status >= 500 || code === 'malformed')).toEqual([]);
        expect(await page.evaluate(() => '__ran' in window), 'a typed script ran').toBe(false);
        if ((await fields.count()) !== count) return;
        // A field may normalise blanks and the dots of names.
        const bare = (text: string) => text.replaceAll(/[\s.·•・．]/g, '');
        expect(bare(await control.inputValue())).toBe(bare(typed));
        await control.fill(before);
      }),
      { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 100_000 },
    );
  });
}
