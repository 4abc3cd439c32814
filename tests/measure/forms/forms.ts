import type { World } from '../../gateway/fuzz/world.ts';
import { SHOPPER } from '../../gateway/kit.ts';
import { ADULT } from '../../gateway/patient-kit.ts';
import { agree, type Form, type FormField, inBody, inQuery, phoneOf } from './form.ts';
import { moreAccountForms } from './forms-account.ts';
import { healthForms } from './forms-health.ts';

const NEW_PASSWORD = 'Fuzz-2026-neu';
const asNumber = (typed: string): unknown => (/^\d+(\.\d)?$/.test(typed) ? Number(typed) : typed);
const REVIEW = '送得很快，包装也很好，下次还来。';

function newPassword(label: string, right = NEW_PASSWORD): FormField[] {
  return [
    { label, right, leaf: inBody('password'), twin: '确认密码' },
    { label: '确认密码', right, leaf: null },
  ];
}

/** The forms of accounts. */
function accountForms({ once }: World): Readonly<Record<string, Form>> {
  const code = (right: string, name: string) => ({ label: '短信验证码', right, leaf: inBody(name) });
  return {
    'sms-login': {
      ...{ who: 'visitor', address: '/user/login', call: 'logInBySms', submit: '登录', open: agree },
      fields: [{ ...phoneOf('phoneNum'), right: '13800138000' }, code(once.codeOfOwner, 'smsCode')],
    },
    register: {
      ...{ who: 'visitor', address: '/user/register', call: 'register', submit: '注册' },
      before: ['/v2/member/account/validate', '/v2/captcha'],
      fields: [phoneOf('userName'), code(once.codeOfStranger, 'validCode'), ...newPassword('密码')],
    },
    'reset-password': {
      ...{ who: 'visitor', address: '/user/account/password/forget', call: 'resetPassword', submit: '设置新密码' },
      before: ['/v2/member/account/validate', '/v2/captcha'],
      fields: [
        { ...phoneOf('userName'), right: '13800138000' },
        code(once.codeOfOwner, 'validCode'),
        ...newPassword('新密码'),
      ],
    },
    'change-password': {
      ...{ who: 'owner', address: '/user/account/password/edit', call: 'changePassword', submit: '修改密码' },
      fields: [
        { label: '旧密码', right: 'Xinglin2026', leaf: inBody('oldPwd') },
        { label: '新密码', right: NEW_PASSWORD, leaf: null, twin: '确认密码' },
        { label: '确认密码', right: NEW_PASSWORD, leaf: null },
      ],
    },
    address: {
      ...{ who: 'owner', address: '/user/personal/address', call: 'editAddress', submit: '保存' },
      scope: '[role=dialog]',
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '编辑' }).first().click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
      fields: [
        { label: '收货人', right: '林小满', leaf: inBody('consignee') },
        { label: '手机号码', right: '13800138000', leaf: inBody('consigneePhone2') },
        { label: '详细地址', right: '体育西路 103 号', leaf: inBody('customArea') },
        { label: '区号', right: '020', leaf: null },
        { label: '固定电话', right: '38880000', leaf: null },
        { label: '邮政编码', right: '510620', leaf: inBody('zipCode') },
      ],
    },
  };
}

/** The forms of the rest of the shop. */
function otherForms({ orders, links, products }: World): Readonly<Record<string, Form>> {
  return {
    profile: {
      ...{ who: 'owner', address: '/user/personal/info', call: 'saveMember', submit: '保存基本资料' },
      fields: [{ label: '昵称', right: '杏林之友', leaf: inBody('nickName') }],
    },
    'profile-more': {
      ...{ who: 'owner', address: '/user/personal/info', call: 'saveMember', submit: '保存补充资料' },
      fields: [
        { label: '姓名', right: '林小满', leaf: inBody('memberName') },
        { label: '邮箱', right: 'lin@example.com', leaf: inBody('email') },
        { label: '职业', right: '教师', leaf: inBody('jobNature') },
        { label: '婚姻状况', right: '未婚', leaf: inBody('maritalStatus') },
        { label: '月收入', right: '', leaf: inBody('revenues') },
      ],
    },
    'profile-health': {
      ...{ who: 'owner', address: '/user/personal/info', call: 'saveMember', submit: '保存健康信息' },
      fields: [
        { label: '身高', right: '170', leaf: inBody('height'), reads: asNumber },
        { label: '体重', right: '60', leaf: inBody('weight'), reads: asNumber },
        { label: '常用药物', right: '维生素', leaf: inBody('commonDrugs') },
        { label: '过敏药物', right: '青霉素', leaf: inBody('allergyDrugs') },
        { label: '既往病史', right: '无', leaf: inBody('diseaseHistory') },
      ],
    },
    patient: {
      ...{ who: 'owner', address: '/user/patientInfo/add', call: 'createPatient', submit: '保存' },
      fields: [
        { label: '姓名', right: '李雷', leaf: inBody('name') },
        { label: '联系手机', right: '13800138000', leaf: inBody('consigneePhone') },
        { label: '身份证号码', right: ADULT, leaf: inBody('idCardNumber') },
      ],
    },
    'invoice-mail': {
      ...{
        who: 'owner',
        address: `/user/personal/invoice/detail/${orders.invoiced}`,
        call: 'sendInvoice',
        submit: '发送',
      },
      scope: '[role=dialog]',
      open: async (page) => {
        await page.getByRole('button', { name: '发送到邮箱' }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
      fields: [{ label: '邮箱', right: 'lin@example.com', leaf: inQuery('emails') }],
    },
    review: {
      ...{ who: 'owner', address: `/user/order/evaluate/${orders.waitEvaluate}`, call: 'saveReview' },
      submit: '提交评价',
      open: async (page) => {
        for (const block of await page.getByRole('form').getByRole('region').all()) {
          await block.getByRole('radio').last().check();
          await block.getByRole('button', { pressed: false }).first().click();
          await block.getByRole('textbox').fill(REVIEW);
        }
      },
      fields: [
        { label: `${products[0].productName}的评价`, right: REVIEW, leaf: inBody('productEvaVos', '0', 'content') },
      ],
    },
    booking: {
      ...{ who: 'owner', address: '/user/order/collect', call: 'bookDrug', submit: '提交预订' },
      scope: '[role=dialog]',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^到货预订/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
      fields: [{ label: '手机号码', right: SHOPPER, leaf: inBody('contactMsg') }],
    },
    'order-search': {
      ...{ who: 'owner', address: '/user/order/mine/all', call: 'filterOrders', submit: '搜索订单' },
      ends: 'by search',
      fields: [{ label: '按商品名称搜索订单', right: '蒙脱石', leaf: inQuery('productName') }],
    },
    'product-search': {
      ...{ who: 'owner', address: '/user', call: 'filterOrders', submit: '搜索' },
      scope: '[role=search]',
      ends: 'by search',
      fields: [{ label: '商品搜索', right: '维生素', leaf: null }],
    },
    'pay-link': {
      ...{ who: 'visitor', address: `/payJianke/entry?key=${links.registered.key}`, call: 'readNotPay' },
      submit: '查看订单',
      open: agree,
      fields: [{ label: '收货手机号 1380013 之后的四位', right: '8000', leaf: null }],
    },
  };
}

/** Every form that takes what somebody types, by the name that `--forms` knows. */
export const formsOf = (world: World): Readonly<Record<string, Form>> => ({
  ...accountForms(world),
  ...moreAccountForms(world),
  ...otherForms(world),
  ...healthForms(world),
});
