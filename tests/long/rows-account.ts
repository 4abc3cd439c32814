import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { png } from '../kit/pictures.ts';
import { button, fill, inDialog, presses, type Row, reads, type Stage, steps, text, visit } from './row.ts';
import {
  atThird,
  codeSent,
  counting,
  home,
  NEW_PASSWORD,
  NEW_PHONE,
  PASSWORD,
  qq,
  send,
  sendWithImage,
  toQq,
  typeCode,
  unlinkFirst,
} from './rows-login.ts';
import { EMPTY, FULL } from './shop.ts';

const [SAFE, PROFILE, BOOK, CLOSE] = [
  '/user/personal/safe',
  '/user/personal/info',
  '/user/personal/address',
  '/user/account/delete',
];
const picture = { name: 'me.png', mimeType: 'image/png', buffer: png() };
const expiredHere = { expired: '登录已失效' };
const later = ({ shop }: Stage) => shop.sandbox.moveClock(120_000);
/** Completes the member's open orders, which forbid closing the account. */
export async function settle(stage: Stage): Promise<void> {
  const { sandbox } = stage.shop;
  for (const type of ['waitPay', 'waitAudit', 'waitDelivery', 'waitReceiving', 'refundOrder'])
    for (const code of await sandbox.orderCodes(type)) await sandbox.moveOrder(code, 'completeTransaction');
  await later(stage);
}
export const toProof = steps(visit(CLOSE), button('我已了解，下一步'), (stage) => send(stage).waitFor());
const prove = button('验证并继续');
export const consentHealth = ({ shop, context }: Stage) =>
  shop.ask(context, 'PUT', '/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
const proveByPassword = steps(visit('/user/bind/phone/edit'), button('用登录密码验证'), fill({ 登录密码: PASSWORD }));
const profile = ({ page }: Stage) => page.getByRole('form', { name: '基本资料' });
export const card =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const onCard = (name: string, action: string) => (stage: Stage) =>
  card(name)(stage).getByRole('button', { name: action });
const everyRetry = async ({ page }: Stage) => {
  for (const retry of await page.getByRole('button', { name: '重试' }).all()) await retry.click();
};

/** The calls of a member about the account, the profile and addresses. */
export const accountRows: Readonly<Record<string, Row | readonly Row[]>> = {
  changePhone: {
    ...expiredHere,
    open: steps(
      proveByPassword,
      button('下一步'),
      text('身份已验证'),
      fill({ 手机号码: NEW_PHONE }),
      typeCode(NEW_PHONE),
    ),
    press: button('确认修改'),
    done: text('绑定手机号码成功'),
  },
  proveByPassword: { ...expiredHere, open: proveByPassword, press: button('下一步'), done: text('身份已验证') },
  checkCurrentAccount: {
    ...{ ...expiredHere, afresh: true, prepare: later, ownRefusal: true, says: /相同手机号|服务异常|网络|等待/ },
    ...{ press: send, again: sendWithImage, done: counting },
    open: steps(visit('/user/bind/phone/editPwd'), fill({ 手机号码: FULL })),
  },
  changePassword: {
    ...{ forgets: /密码/, spent: '旧密码不正确，请重新输入', done: text('修改密码成功'), press: button(/^修改密码$/) },
    open: steps(
      visit('/user/account/password/edit'),
      fill({ 旧密码: PASSWORD, 新密码: NEW_PASSWORD, 确认密码: NEW_PASSWORD }),
    ),
  },
  readClosing: reads(CLOSE, ({ page }) => page.getByRole('region', { name: '以下内容将被删除' }), { prepare: settle }),
  sendCodeToAccount: { ...codeSent, again: send, prepare: settle, open: toProof, press: send, done: counting },
  checkSmsCode: {
    ...{ asMember: true, prepare: settle, press: prove, done: text(/第 3 步/) },
    open: steps(toProof, typeCode()),
  },
  closeAccount: {
    prepare: settle,
    open: steps(toProof, typeCode(), prove, fill({ 确认文字: '注销账号' }), button(/^注销账号$/)),
    press: inDialog('确认注销'),
    done: text('账号已注销'),
  },
  readMember: [
    reads('/user', home, { says: '您的资料没有读出来', ownRefusal: true }),
    reads(PROFILE, profile, { says: '您的资料没有读出来', ownRefusal: true, again: everyRetry }),
  ],
  saveMember: {
    ...{ expired: '请登录', done: text('提交成功'), press: button('保存补充资料') },
    open: steps(visit(PROFILE), fill({ 职业: '教师' })),
  },
  giveConsent: {
    ...{ as: EMPTY, expired: '请登录', done: text('提交成功'), press: button('保存健康信息') },
    open: steps(visit(PROFILE), fill({ 过敏药物: '青霉素过敏' }), ({ page }) =>
      page.getByRole('checkbox', { name: /健康、证件与监护人信息/ }).check(),
    ),
  },
  readConsents: [
    reads(PROFILE, profile, { quiet: true }),
    reads(SAFE, text(/^未授权，填写健康信息时/), {
      as: EMPTY,
      says: '授权没有读出来',
      ownRefusal: true,
      again: everyRetry,
    }),
  ],
  withdrawConsent: {
    ...{ prepare: consentHealth, open: steps(visit(SAFE), button('撤回同意')) },
    press: inDialog('撤回并删除'),
    done: text('已撤回授权，健康信息已删除'),
  },
  readAccount: reads(SAFE, text('已设置'), { says: '登录信息没有读出来', ownRefusal: true }),
  readThirdBinder: reads(SAFE, text(/^已关联/), { says: /第三方账号没有读出来/, again: everyRetry }),
  readPersonalData: presses(SAFE, text('已设置'), button('下载个人信息'), text(/^个人信息已下载/), {
    again: button('下载个人信息'),
  }),
  removeThirdBinder: {
    open: steps(visit(SAFE), (stage) => qq(stage).getByRole('button', { name: '解除关联' })),
    press: inDialog('确认解除'),
    done: text('解绑成功'),
  },
  checkThirdReturn: {
    ...{ prepare: unlinkFirst, forgets: /./, press: atThird(/未关联会员/), done: inDialog('确认关联') },
    open: steps(visit(SAFE), toQq),
    // A lost call is repeated; after a refusal the member goes to the third party once more.
    async again(stage) {
      const retry = button('重试')(stage);
      if (await retry.isVisible()) return retry.click();
      return steps(toQq, atThird(/未关联会员/))(stage);
    },
  },
  uploadFile: {
    untimed: true,
    open: steps(
      visit(PROFILE),
      ({ page }) => page.getByLabel('上传头像').setInputFiles(picture),
      (stage) => inDialog('使用这一块')(stage).waitFor(),
    ),
    press: inDialog('使用这一块'),
    again: button('重试'),
    done: text('头像已更新'),
  },
  listAddresses: reads(BOOK, card('林建国')),
  createAddress: {
    open: steps(
      visit(BOOK),
      button('新增收货地址'),
      fill({ 收货人: '李雷', 手机号码: NEW_PHONE }),
      ({ page }) => page.getByRole('dialog').getByRole('combobox', { name: '所在地区' }),
      ({ page }) => page.getByRole('option', { name: '北京市', exact: true }),
      ({ page }) => page.getByRole('option', { name: '海淀区', exact: true }),
      async (stage) => {
        const enough = button('就选到这里')(stage);
        if (await enough.isVisible()) await enough.click();
      },
      fill({ 详细地址: '中关村大街 1 号' }),
    ),
    press: inDialog('保存'),
    done: card('李雷'),
  },
  editAddress: {
    open: steps(visit(BOOK), onCard('林建国', '编辑'), fill({ 详细地址: '新街口 2 号' })),
    press: inDialog('保存'),
    done: card('新街口 2 号'),
  },
  deleteAddress: {
    open: steps(visit(BOOK), onCard('林建国', '删除')),
    press: inDialog('删除'),
    done: text('已保存 3 个'),
  },
  setDefaultAddress: {
    open: steps(visit(BOOK), (stage) => card('林建国')(stage).waitFor()),
    press: onCard('林建国', '设为默认'),
    done: (stage) => card('林建国')(stage).getByText('默认', { exact: true }),
  },
};
