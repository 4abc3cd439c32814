import type { World } from '../../gateway/fuzz/world.ts';
import { SHOPPER, STRANGER } from '../../gateway/kit.ts';
import { agree, type Form, inBody, inQuery, phoneOf } from './form.ts';

/** Behind the steps that come before it, with the code of the account's own phone. */
async function provePhone(page: Parameters<NonNullable<Form['open']>>[0], code: string): Promise<void> {
  await page.getByRole('button', { name: '我已了解，下一步' }).click();
  await page.getByLabel('短信验证码', { exact: true }).fill(code);
}

/** The forms of accounts that take more than one step, a puzzle or a picture. */
export function moreAccountForms({ once, links }: World): Readonly<Record<string, Form>> {
  const masked = `${SHOPPER.slice(0, 3)}****${SHOPPER.slice(7)}`;
  return {
    'password-login': {
      ...{ who: 'visitor', address: '/user/login', call: 'logInByPassword', submit: '登录', hasPuzzle: true },
      before: ['/v2/captcha/slide'],
      open: async (page) => {
        await page.getByRole('tab', { name: '密码登录' }).click();
        await page.getByRole('slider').waitFor();
        await agree(page);
      },
      fields: [
        { label: '用户名', right: SHOPPER, leaf: inBody('loginName') },
        { label: '密码', right: 'Xinglin2026', leaf: inBody('password') },
      ],
    },
    'image-code': {
      ...{ who: 'visitor', address: '/user/login', call: 'checkImageCaptcha', submit: '获取验证码' },
      before: ['/v2/captcha/sms', '/v2/captcha/image'],
      open: async (page) => {
        await page.getByLabel('手机号码', { exact: true }).fill(STRANGER);
        await page.getByRole('button', { name: '获取验证码' }).click();
        await page.getByLabel('图形验证码', { exact: true }).waitFor();
      },
      fields: [{ label: '图形验证码', right: once.imageCode, leaf: inBody('code'), leavesWith: 'its picture' }],
    },
    'change-phone': {
      ...{ who: 'owner', address: '/user/bind/phone/edit', call: 'changePhone', submit: '确认修改' },
      before: ['/v2/member/account/validate', '/v2/captcha'],
      fields: [
        { ...phoneOf('phoneNum'), leaf: inQuery('phoneNum') },
        { label: '短信验证码', right: once.codeOfStranger, leaf: inQuery('smsCode') },
      ],
    },
    'prove-phone': {
      ...{ who: 'owner', address: '/user/bind/phone/editPwd', call: 'checkCurrentAccount', submit: '下一步' },
      before: ['/v2/captcha'],
      fields: [
        { ...phoneOf('phoneNum'), right: SHOPPER },
        { label: '短信验证码', right: once.codeOfOwner, leaf: null },
      ],
    },
    'close-proof': {
      ...{ who: 'owner', address: '/user/account/delete', call: 'checkSmsCode', submit: '验证并继续' },
      right: { who: 'owner', body: { phoneNum: masked, captcha: once.codeOfOwner } },
      open: (page) => provePhone(page, once.codeOfOwner),
      fields: [{ label: '短信验证码', right: once.codeOfOwner, leaf: inBody('captcha') }],
    },
    'close-words': {
      ...{ who: 'owner', address: '/user/account/delete', call: 'closeAccount', submit: '注销账号' },
      ends: 'by itself',
      open: async (page) => {
        await provePhone(page, once.codeOfOwner);
        await page.getByRole('button', { name: '验证并继续' }).click();
        await page.getByLabel('确认文字', { exact: true }).waitFor();
      },
      reopen: (page) => page.getByRole('button', { name: '再想想' }).click(),
      fields: [{ label: '确认文字', right: '注销账号', leaf: null }],
    },
    'link-register': {
      ...{ who: 'visitor', address: `/payJianke/entry?key=${links.unregistered.key}`, call: 'registerByToken' },
      submit: '注册',
      open: agree,
      fields: [
        {
          label: `收货手机号 ${links.unregistered.phone.slice(0, 7)} 之后的四位`,
          right: links.unregistered.phone.slice(-4),
          leaf: null,
        },
      ],
    },
    'paste-address': {
      ...{ who: 'owner', address: '/user/personal/address', call: 'createAddress', submit: '识别' },
      scope: '[role=dialog]',
      ends: 'by search',
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '新增收货地址' }).first().click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
      fields: [
        {
          label: '粘贴整段地址',
          right: '林小满 13800138000 广东省广州市天河区体育西路 103 号',
          leaf: null,
          leavesWith: 'what it says',
        },
      ],
    },
  };
}
