import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AuthStatus } from '../../machines/session/session.machine.ts';
import { routeGuardCases } from '../../machines/shell/route-guard.cases.ts';
import { type RouteGuardEmitted, routeGuardMachine } from '../../machines/shell/route-guard.machine.ts';
import { accessTo, isWayIn } from '../../src/page-at.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(routeGuardCases);

describe('routeGuard: what holds everywhere', () => {
  test('ACC-ROUTE-23 ACC-SES-17 a page that needs a login is open to members only', () => {
    facts.always('only a member sees the page of members', ({ in: isIn, context }) => {
      return !isIn('open') || context.path !== '/user' || context.authStatus === 'member';
    });
  });

  test('ACC-ROUTE-24 Login is never open to a member', () => {
    facts.always('a member does not stay on the login page', ({ in: isIn, context }) => {
      return !isIn('open') || context.path !== '/user/login' || context.authStatus === 'visitor';
    });
  });

  test('every address is decided as soon as the login is known', () => {
    facts.everyChange('the guard decides once it knows the visitor', ({ to }) => {
      return !to.in('deciding') || ['unknown', 'left'].includes(to.context.authStatus);
    });
  });
});

function visit(path: string, search: string, authStatus: AuthStatus, backUrl: string | null = null) {
  const left: RouteGuardEmitted[] = [];
  const actor = createActor(routeGuardMachine, {
    input: { access: 'anyone', path: '/', search: '', hash: '', backUrl: null, origin: 'https://shop.example' },
  });
  actor.on('leftFor', (event) => left.push(event));
  actor.start();
  actor.send({ type: 'session.changed', authStatus });
  actor.send({ type: 'address.changed', access: accessTo(path, search), path, search, hash: '#row-3', backUrl });
  const { value } = actor.getSnapshot();
  return { value, to: left.map(({ to }) => to) };
}

test('ACC-ROUTE-23 a visitor is sent to Login with the complete way back, encoded once', () => {
  expect(visit('/user/order/mine/all', '?page=2&keyword=%E8%8D%AF', 'visitor')).toEqual({
    value: 'toLogin',
    to: ['/user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall%3Fpage%3D2%26keyword%3D%25E8%258D%25AF%23row-3'],
  });
});

test.each([
  ['/user/order/mine/all?page=2', '/user/order/mine/all?page=2'],
  ['//evil.example', '/user'],
  ['/user/login?backurl=%2Fuser', '/user'],
  [null, '/user'],
])('ACC-ROUTE-24 ACC-LOGIN-07 a member at Login with backurl %s goes to %s', (backUrl, to) => {
  expect(visit('/user/login', '', 'member', backUrl)).toEqual({ value: 'toHome', to: [to] });
});

test.each([
  ['/user/bind/phone/sell', 'visitor'],
  ['/user/account/password/reset', 'visitor'],
  ['/user/account/password/reset', 'member'],
] as const)('ACC-ROUTE-05 ACC-ROUTE-09 %s, a kind that is unknown, leads a %s to the error page', (path, who) => {
  expect(visit(path, '', who)).toEqual({ value: 'toError', to: ['/user/error'] });
});

test('ACC-SES-14 a page that a logout leaves behind is not sent to Login a second time', () => {
  const left: string[] = [];
  const actor = createActor(routeGuardMachine, {
    input: { access: 'member', path: '/user', search: '', hash: '', backUrl: null, origin: 'https://shop.example' },
  });
  actor.on('leftFor', ({ to }) => left.push(to));
  actor.start();
  for (const authStatus of ['member', 'leaving', 'left'] as const) actor.send({ type: 'session.changed', authStatus });
  expect(left).toEqual([]);
  actor.send({ type: 'address.changed', access: 'login', path: '/user/login', search: '', hash: '', backUrl: null });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'address.changed', access: 'member', path: '/user', search: '', hash: '', backUrl: null });
  expect(left).toEqual(['/user/login?backurl=%2Fuser']);
});

test.each([
  ['/user', '', 'member'],
  ['/user/', '', 'member'],
  ['/USER/personal/safe', '', 'member'],
  ['/user/nothing/here', '', 'member'],
  ['/pay/inquiry', '?orderCode=1', 'member'],
  ['/user/personal/patient', '', 'member'],
  ['/user/patientInfo/add', '', 'member'],
  ['/user/patientInfo/add', '?useKey=', 'member'],
  ['/user/patientInfo/add', '?type=1&useKey=abc', 'anyone'],
  ['/user/bind/phone/edit', '', 'member'],
  ['/user/bind/phone/editPwd', '', 'member'],
  ['/user/bind/phone/add', '?backUrl=%2F', 'anyone'],
  ['/user/bind/phone', '', 'nowhere'],
  ['/user/account/password/forget', '', 'anyone'],
  ['/user/account/password/update', '', 'anyone'],
  ['/user/account/password/edit', '', 'member'],
  ['/User/Account/Password/FORGET/', '', 'anyone'],
  ['/user/account/password/EDIT', '', 'member'],
  ['/user/account/password', '', 'nowhere'],
  ['/user/account/password/reset', '', 'nowhere'],
  ['/user/account/password/forget/now', '', 'nowhere'],
  ['/user/register', '', 'anyone'],
  ['/user/error', '', 'anyone'],
  ['/user/login/', '', 'login'],
  ['/username', '', 'anyone'],
  ['/merchants/entry', '', 'anyone'],
  ['/payJianke/entry', '?key=1', 'anyone'],
  ['/timeout', '', 'anyone'],
  ['/', '', 'anyone'],
] as const)('ACC-ROUTE-23 PAT-SCOPE-04 PAT-SCOPE-06 %s%s is for: %s', (path, search, access) => {
  expect(accessTo(path, search)).toBe(access);
});

test('ACC-SES-12 Login, Register and BindPhone are the pages of the way in', () => {
  expect(['/user/login', '/user/register', '/user/bind/phone/edit', '/User/Login/'].every(isWayIn)).toBe(true);
  expect(['/user', '/user/error', '/user/login/x', '/user/account/password/forget'].some(isWayIn)).toBe(false);
});
