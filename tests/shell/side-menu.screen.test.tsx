import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SideMenu } from '../../src/shell/side-menu.tsx';

test('ACC-APP-04 the menu leads to every area of the member centre', () => {
  render(<SideMenu path="/user" />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(Object.fromEntries(links)).toMatchObject({
    我的订单: '/user/order/mine/all',
    我的收藏: '/user/order/collect',
    我的发票: '/user/personal/invoice',
    收货地址: '/user/personal/address',
    优惠券: '/user/account/coupon',
    金币: '/user/account/coin',
    账号安全: '/user/personal/safe',
    用药人管理: '/user/personal/patient',
  });
});

test.each([
  ['/user/patientInfo/add', '用药人管理'],
  ['/user/bind/phone/edit', '账号安全'],
])('ACC-APP-04 ACC-SAFE-03 a page of an area marks its entry: at %s it is %s', (path, entry) => {
  render(<SideMenu path={path} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(entry);
});
