import { explore, type MachineCases, wholeCases } from '@xinglin/paths';
import { parentCases, playerCases, pollerCases } from '@xinglin/paths/samples/small';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { rowText } from '../src/layout/boxes.ts';
import { labelOf } from '../src/layout/labels.ts';
import type { Flow } from '../src/model/flow.ts';
import { casesByArrow, readFlow } from '../src/model/read-flow.ts';
import { casesOf } from './kit/product.ts';

const loginViewCases = casesOf('login-view');
const qrLoginCases = casesOf('qr-login');
const orderLifeCases = casesOf('order-life');

const whole = (cases: MachineCases): Flow => readFlow('sample', cases, () => null, casesByArrow(explore(cases)));
const arrow = (flow: Flow, id: string) => flow.arrows.find((one) => one.id === id);
const label = (flow: Flow, id: string) => {
  const found = arrow(flow, id);
  if (!found) throw new Error(`there is no arrow ${id}`);
  const { what, condition } = labelOf(found);
  return `${what} ${condition}`.trim();
};

describe('states', () => {
  const qr = readFlow('qr-login', qrLoginCases);

  test('have the labels of the cases and their names in code', () => {
    expect(qr.title).toBe('扫码登录');
    expect(qr.states.get('qrLogin.shown.poll.asking')).toMatchObject({
      label: '正在查询状态',
      name: 'asking',
      path: 'shown.poll.asking',
      requirements: ['ACC-QR-02', 'ACC-CALL-29'],
      actors: [{ id: 'askStatus', label: '查询二维码状态', flow: null }],
    });
    expect(qr.states.get('qrLogin.shown')).toMatchObject({
      label: '二维码已显示',
      kind: 'parallel',
      tags: ['codeVisible'],
    });
    expect(qr.states.get('qrLogin.signedIn')?.kind).toBe('final');
  });

  test('have their initial state, timers, and entry and exit actions', () => {
    expect(qr.states.get('qrLogin')?.initial).toEqual({ target: 'qrLogin.preparing', actions: [] });
    expect(qr.states.get('qrLogin.shown')?.initial).toBeNull();
    const waiting = qr.states.get('qrLogin.preparing.delay.waiting');
    expect(waiting?.timers).toEqual([{ delay: 'showDelay', label: '300 ms' }]);
    // The actions that xstate adds to start and stop a timer are left out.
    expect([waiting?.entry, waiting?.exit]).toEqual([[], []]);
    expect(qr.states.get('qrLogin.preparing')?.entry).toEqual(['forgetCode']);
  });

  test('a history state says whether it is deep', () => {
    expect(whole(playerCases).states.get('player.on.last')).toMatchObject({
      kind: 'history',
      history: { deep: true, target: null },
    });
  });

  test.each(['loud', '.loud', '#player.on.loud'])(
    'a history state says where it leads the first time: %s',
    (target) => {
      const last = { type: 'history' as const, target };
      const states = { quiet: {}, loud: {}, last };
      const machine = createMachine({
        id: 'player',
        initial: 'off',
        states: { off: { on: { pressed: 'on.last' } }, on: { initial: 'quiet', states } },
      });
      expect(readFlow('player', wholeCases(machine, {})).states.get('player.on.last')?.history).toEqual({
        deep: false,
        target: 'player.on.loud',
      });
    },
  );

  test('a child that is a flow of its own is named', () => {
    const flow = readFlow('login-view', loginViewCases, (machine) =>
      machine === qrLoginCases.machine ? 'qr-login' : null,
    );
    expect(flow.states.get('loginView.choosing.qr')?.actors).toEqual([
      { id: 'qrLogin', src: 'qrLogin', label: '扫码登录', flow: 'qr-login' },
    ]);
  });
});

describe('arrows', () => {
  const qr = whole(qrLoginCases);
  const asking = 'qrLogin.shown.poll.asking xstate.done.actor.askStatus';

  test('keep guards, their order, else branches and actions', () => {
    expect(arrow(qr, `${asking} 0`)).toMatchObject({ guard: 'reply waiting', isElse: false, place: 0, of: 5 });
    expect(arrow(qr, `${asking} 4`)).toMatchObject({ guard: null, isElse: true, place: 4, actions: ['keepFailure'] });
    expect(arrow(qr, 'qrLogin.preparing.fetching.asking xstate.done.actor.fetchCode 0')?.actions).toEqual(['keepCode']);
  });

  test('are distinguished by their cases where possible', () => {
    expect(label(qr, `${asking} 2`)).toBe('返回：已确认');
    expect(arrow(qr, `${asking} 2`)?.label).toBe('「查询二维码状态」返回');
    expect(label(qr, `${asking} 0`)).toBe('返回：待生效、未扫描、已扫描');
  });

  test('otherwise by guards in order of evaluation', () => {
    const life = whole(orderLifeCases);
    const refused = 'orderLife.refundOrder refund.refused';
    expect([0, 1, 2].map((index) => label(life, `${refused} ${index}`))).toEqual([
      '① 商家拒绝退款 [先前是待发货]',
      '② 商家拒绝退款 [先前是待收货]',
      '③ 商家拒绝退款 [先前是待评价]',
    ]);
    expect(label(life, 'orderLife.placed always 1')).toBe('② 自动 [否则]');
  });

  test('timers, completed states, children and unlabelled events have labels too', () => {
    expect(label(qr, 'qrLogin.shown.poll.resting xstate.after.pollInterval.qrLogin.shown.poll.resting 0')).toBe(
      '等待 1 s',
    );
    expect(label(qr, 'qrLogin.preparing xstate.done.state.qrLogin.preparing 0')).toBe('内部完成');
    expect(label(qr, 'qrLogin.shown.poll.asking xstate.error.actor.askStatus 0')).toBe('失败');
    const parent = whole(parentCases);
    expect(label(parent, 'parent.asking xstate.done.actor.child 0')).toBe('结束');
    expect(label(parent, 'parent.asking child.nodded 0')).toBe('child.nodded');
    expect(whole(pollerCases).arrows.filter(({ kind }) => kind === 'after').length).toBeGreaterThan(0);
  });

  test('only what enters its own state again begins anew', () => {
    const machine = createMachine({
      id: 'box',
      initial: 'open',
      states: {
        open: {
          initial: 'one',
          on: {
            stays: 'open',
            again: { target: 'open', reenter: true },
            inside: '.two',
            anew: { target: '.two', reenter: true },
          },
          states: { one: {}, two: {} },
        },
      },
    });
    const flow = readFlow('box', wholeCases(machine, {}));
    expect(flow.arrows.map((one) => rowText(flow, one))).toEqual([
      'stays → open',
      'again（重新开始）',
      'inside → two',
      'anew → two（重新开始）',
    ]);
  });

  test('a combined guard is named by its parts', () => {
    expect(label(whole(playerCases), 'player.on.sound.heard always 0')).toBe('自动 [and(not(is loud), is silent)]');
  });
});
