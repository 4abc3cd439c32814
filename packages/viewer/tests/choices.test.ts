import { defineCases, type MachineCases, modelOf, type Steps, wordsOf } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { type Choice, choicesAt, choicesByArrow } from '../src/simulate/choices.ts';
import { maskedText, rememberedOf } from '../src/simulate/remembered.ts';
import { pathAlong, simulate, timesOf } from '../src/simulate/simulation.ts';
import { storyOf } from '../src/story/story.ts';
import { casesOf } from './kit/product.ts';

const passwordLoginCases = casesOf('password-login');
const qrLoginCases = casesOf('qr-login');
const smsCodeCases = casesOf('sms-code');

const walked = (cases: MachineCases, steps: Steps['steps'], inputCase = '') =>
  simulate(modelOf(cases), { inputCase, steps });
const choicesAfter = (...call: Parameters<typeof walked>) => {
  const simulation = walked(...call);
  expect(simulation.stop).toBeNull();
  return choicesAt(simulation, simulation.frames.length - 1);
};
const line = ({ modelEvent, verdict }: Choice): string => `${wordsOf(modelEvent)} ${verdict.can ? 'can' : verdict.why}`;

const drawn = ['xstate.done.actor.fetchCode', '取到二维码'] as const;
const showDelay = ['xstate.after.showDelay.qrLogin.preparing.delay.waiting', ''] as const;

/** Two timers pending together, and an event that is guarded, forbidden or unhandled. */
const kettle = defineCases(
  setup({
    types: { context: {} as { readonly cups: number }, events: {} as { type: 'poured' | 'lifted' | 'emptied' } },
    delays: { soon: 300, late: 1000 },
    guards: { 'is full': ({ context }) => context.cups > 1 },
    actions: { pour: assign(({ context }) => ({ cups: context.cups + 1 })) },
  }).createMachine({
    id: 'kettle',
    context: { cups: 0 },
    initial: 'heating',
    on: { emptied: '.cold' },
    states: {
      heating: {
        type: 'parallel',
        on: { poured: { actions: 'pour' }, lifted: { guard: 'is full', target: 'cold' }, emptied: {} },
        states: {
          hum: { initial: 'quiet', states: { quiet: { after: { soon: 'loud' } }, loud: {} } },
          light: { initial: 'off', states: { off: { after: { late: 'on' } }, on: {} } },
        },
      },
      cold: { type: 'final' },
    },
  }),
  {
    events: { poured: { cup: {} }, lifted: { hand: {} }, emptied: { sink: {} } },
    delays: { soon: '300 ms', late: '1 s' },
  },
);

describe('what is offered', () => {
  test('replies of running actors, timers with their remaining time, and unhandled events apart', () => {
    const { events, actors, timers, idle } = choicesAfter(qrLoginCases, []);
    expect(actors.flatMap(({ choices }) => choices).map(line)).toEqual([
      'fetchCode: 取到二维码 can',
      'fetchCode: 缺少字段 can',
      'fetchCode: 被拒绝 can',
      'fetchCode: error 网络断开 can',
    ]);
    expect(timers.map(({ left, choice }) => [left, line(choice)])).toEqual([[300, 'after showDelay can']]);
    expect(events).toEqual([]);
    expect(idle.map(({ subject }) => subject)).toEqual(['refresh.pressed', 'page.hidden', 'page.shown']);
  });

  test('an actor whose events are the machine’s own is listed without replies', () => {
    const { actors, timers } = choicesAfter(qrLoginCases, [drawn, showDelay]);
    expect(actors).toEqual([{ subject: 'watchPage', choices: [] }]);
    expect(timers.map(({ left }) => left)).toEqual([1000]);
  });

  test('arrows map to the choices that take them', () => {
    const found = choicesByArrow(choicesAfter(qrLoginCases, [drawn]));
    expect([...found].map(([id, choices]) => [id, choices.map(line)])).toEqual([
      [
        'qrLogin.preparing.delay.waiting xstate.after.showDelay.qrLogin.preparing.delay.waiting 0',
        ['after showDelay can'],
      ],
      ['qrLogin.preparing xstate.done.state.qrLogin.preparing 0', ['after showDelay can']],
    ]);
  });
});

describe('why an event cannot happen', () => {
  const whyOf = ({ events, idle, timers }: ReturnType<typeof choicesAt>, subject: string) =>
    [...[...events, ...idle].flatMap(({ choices }) => choices), ...timers.map(({ choice }) => choice)].find(
      ({ modelEvent }) => modelEvent.subject === subject,
    )?.verdict;

  test('a condition does not hold', () => {
    expect(whyOf(choicesAfter(kettle, []), 'lifted')).toEqual({
      can: false,
      why: 'guarded',
      guards: [{ arrow: 'kettle.heating lifted 0', passed: false }],
      first: [],
    });
    const twice = [
      ['poured', 'cup'],
      ['poured', 'cup'],
    ] as const;
    expect(whyOf(choicesAfter(kettle, twice), 'lifted')).toMatchObject({ can: true });
  });

  test('an arrow forbids it', () => {
    expect(whyOf(choicesAfter(kettle, []), 'emptied')).toMatchObject({ why: 'forbidden' });
  });

  test('another timer fires first', () => {
    const late = 'xstate.after.late.kettle.heating.light.off';
    const soon = 'xstate.after.soon.kettle.heating.hum.quiet';
    expect(whyOf(choicesAfter(kettle, []), 'late')).toMatchObject({ why: 'untimely', first: [soon] });
    const { timers } = choicesAfter(kettle, [[soon, '']]);
    expect(timers.map(({ left, choice }) => [left, line(choice)])).toEqual([[700, 'after late can']]);
    const both = walked(kettle, [
      [soon, ''],
      [late, ''],
    ]);
    expect(timesOf(both)).toEqual([0, 300, 1000]);
    expect(walked(kettle, [[late, '']]).stop).toMatchObject({ after: 0, verdict: { why: 'untimely' } });
    const stale: Steps = { inputCase: 'start', steps: [[late, '']] };
    expect(pathAlong(modelOf(kettle), stale)).toBeNull();
    expect(storyOf('kettle', modelOf(kettle), stale, 'en', null)?.lost).toBe(1);
  });

  test('the machine has ended', () => {
    const ended = choicesAfter(passwordLoginCases, [
      ['loginName.changed', '输入用户名'],
      ['password.changed', '输入密码'],
      ['agreement.changed', '勾选'],
      ['submit.pressed', '点登录'],
      ['slide.passed', '滑动验证通过'],
      ['xstate.done.actor.logIn', '登录成功'],
    ]);
    expect(ended).toMatchObject({ events: [], actors: [], timers: [] });
    expect(whyOf(ended, 'submit.pressed')).toMatchObject({ why: 'ended' });
  });
});

test('a simulation reuses the frames it shares with an earlier one, then diverges', () => {
  const before = walked(qrLoginCases, [drawn, showDelay]);
  const refused = ['xstate.done.actor.fetchCode', '被拒绝'] as const;
  const { frames } = simulate(before.model, { inputCase: 'start', steps: [refused] }, before);
  expect(frames[0]).toBe(before.frames[0]);
  expect(frames[1]?.stepResult.modelState.snapshot.value).toEqual(
    walked(qrLoginCases, [refused]).frames[1]?.stepResult.modelState.snapshot.value,
  );
  expect(frames[1]?.modelEvent?.caseName).toBe('被拒绝');
});

describe('an old address', () => {
  test.each([
    ['a case that is no more', [['refresh.pressed', '没有了']], 0, 'unknown'],
    ['an event that nobody hears there', [drawn, ['refresh.pressed', '点刷新']], 1, 'unhandled'],
    ['a reply of what does not run any more', [drawn, drawn], 1, 'notRunning'],
    ['a timer that does not wait', [drawn, showDelay, showDelay], 2, 'notWaiting'],
  ] as const)('%s is shown up to the last possible step', (_what, steps, reached, why) => {
    const { frames, stop } = walked(qrLoginCases, steps);
    expect(stop).toMatchObject({ after: reached, type: steps[reached]?.[0], verdict: { can: false, why } });
    expect(frames).toHaveLength(reached + 1);
  });

  test('an unknown input falls back to the first', () => {
    const { inputCase, frames, stop } = walked(smsCodeCases, [['check.asked', '提交表单']], '没有了');
    expect(inputCase).toBe('空表单');
    expect(frames).toHaveLength(1);
    expect(stop).toMatchObject({ caseName: '没有了', verdict: { why: 'unknownInput' } });
  });
});

describe('the context of a machine', () => {
  test('is listed by key, with the changes of a step', () => {
    expect(rememberedOf({ a: 1, b: { c: 'x', d: [1] }, gone: 1 }, { a: 1, b: { c: 'y', d: [1] }, e: null })).toEqual([
      { key: 'a', before: '1', after: '1', change: null },
      { key: 'b.c', before: '"x"', after: '"y"', change: 'changed' },
      { key: 'b.d', before: '[1]', after: '[1]', change: null },
      { key: 'e', before: null, after: 'null', change: 'added' },
      { key: 'gone', before: '1', after: null, change: 'removed' },
    ]);
    expect(rememberedOf(null, { a: {} })).toEqual([{ key: 'a', before: null, after: '{}', change: null }]);
  });

  test('masks secrets but still shows that they changed', () => {
    expect(rememberedOf({ password: 'a1' }, { password: 'b2' })).toEqual([
      { key: 'password', before: '"••••••"', after: '"••••••"', change: 'changed' },
    ]);
    expect(maskedText({ form: { smsCode: '246810', slideTicket: '', phone: '1' }, idCard: '310101199203080019' })).toBe(
      '{"form":{"phone":"1","slideTicket":"","smsCode":"••••••"},"idCard":"••••••"}',
    );
    expect([maskedText({}), maskedText(undefined), maskedText('x')]).toEqual(['', '', '"x"']);
  });
});
