import { consultationCases } from '@xinglin/paths/samples/consultation';
import { playerCases } from '@xinglin/paths/samples/small';
import { describe, expect, test } from 'vitest';
import { quickPictureOf } from '../src/layout/best-picture.ts';
import { elkHere } from '../src/layout/elk-here.ts';
import { labelOf } from '../src/layout/labels.ts';
import type { Engine } from '../src/layout/lay-out.ts';
import { focusedFlow, foldable, foldedFlow } from '../src/model/folded.ts';
import { inEnglish } from '../src/model/in-english.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { flowWordsOf } from '../src/words.ts';
import { drawn } from './kit/drawn.ts';
import { casesOf } from './kit/product.ts';

const loginViewCases = casesOf('login-view');
const qrLoginCases = casesOf('qr-login');

describe('English', () => {
  const flow = inEnglish(readFlow('qr-login', qrLoginCases), 'Login by scanning a code');
  const labelsOf = (id: string) => {
    const arrow = flow.arrows.find((one) => one.id === id);
    if (!arrow) throw new Error(`there is no arrow ${id}`);
    const { what, condition } = labelOf(arrow, flowWordsOf('en'));
    return `${what} ${condition}`.trim();
  };
  const asking = 'qrLogin.shown.poll.asking';

  test('shows code names instead of QA labels, and durations', () => {
    expect(flow.states.get(asking)).toMatchObject({ label: null, name: 'asking', actors: [{ label: 'askStatus' }] });
    expect(flow.states.get('qrLogin.preparing.delay.waiting')?.timers).toEqual([
      { delay: 'showDelay', label: '300 ms' },
    ]);
    expect(labelsOf('invalid refresh.pressed 0')).toBe('refresh.pressed');
    expect(labelsOf(`${asking} xstate.error.actor.askStatus 0`)).toBe('fails');
    expect(labelsOf(`${asking} xstate.done.actor.askStatus 0`)).toBe('① returns [reply waiting]');
    expect(labelsOf(`${asking} xstate.done.actor.askStatus 4`)).toBe('⑤ returns [else]');
    expect(labelsOf('qrLogin.shown.poll.resting xstate.after.pollInterval.qrLogin.shown.poll.resting 0')).toBe(
      'after 1 s',
    );
    expect(labelsOf('qrLogin.preparing xstate.done.state.qrLogin.preparing 0')).toBe('all inside is done');
  });

  test('children end, ports return', () => {
    const login = readFlow('login-view', loginViewCases, (machine) =>
      machine === qrLoginCases.machine ? 'qr-login' : null,
    );
    const done = inEnglish(login, 'Login').arrows.find(({ event }) => event === 'xstate.done.actor.qrLogin');
    expect(done?.label).toBe('qrLogin ends');
  });

  test('leaves no Chinese in the picture', async () => {
    const { svg } = await drawn(flow);
    expect(svg).toContain('lang="en"');
    expect(svg).toContain('Login by scanning a code: statechart');
    expect(svg.replaceAll(/<style>.*<\/style>/g, '')).not.toMatch(/\p{Script=Han}/u);
    const player = readFlow('player', playerCases);
    expect((await drawn(player)).svg).toContain('lang="zh-CN"');
    expect((await drawn(inEnglish(player, 'Player'))).svg).toContain('where it was, with all');
  });
});

test('the view of the beginning contains the initial dot and has the aspect ratio of the chart', async () => {
  const { svg } = await drawn(readFlow('qr-login', qrLoginCases));
  const numbers = (pattern: RegExp) =>
    (pattern.exec(svg) ?? []).slice(1).flatMap((text) => text.split(' ').map(Number));
  const [width = 0, height = 0] = numbers(/<svg [^>]*viewBox="0 0 (\d+) (\d+)"/);
  const [x = 0, y = 0, w = 0, h = 0] = numbers(/<view id="beginning" viewBox="([^"]+)"/);
  const [dotX = 0, dotY = 0] = numbers(/<circle class="dot" cx="([\d.]+)" cy="([\d.]+)" r="5"/);
  expect([dotX > x, dotX < x + 380, dotY > y, dotY < y + 257]).toEqual([true, true, true, true]);
  expect(Math.abs(w / h - width / height)).toBeLessThan(0.02);
});

describe('a folded state', () => {
  const flow = readFlow('qr-login', qrLoginCases);
  const folded = foldedFlow(flow, new Set(['qrLogin.shown', 'qrLogin.shown.poll']));

  test('is a box that says how many states it holds', async () => {
    expect(folded.states.get('qrLogin.shown')).toMatchObject({ children: [], initial: null, folded: 8 });
    expect([...folded.states.keys()].filter((id) => id.startsWith('qrLogin.shown.'))).toEqual([]);
    expect((await drawn(folded)).svg).toContain(flowWordsOf('zh').holds(8));
  });

  test('keeps arrows that enter or leave it, not those inside', () => {
    const inside = (id: string) => id.startsWith('qrLogin.shown');
    for (const arrow of flow.arrows) {
      const there = folded.arrows.find(({ id }) => id === arrow.id);
      const leaves = arrow.targets?.some((target) => inside(target) !== inside(arrow.source)) ?? false;
      const isInside = inside(arrow.source) && arrow.source !== 'qrLogin.shown' && !leaves;
      const place = (id: string) => (inside(id) ? 'qrLogin.shown' : id);
      expect(there && [there.source, there.targets], arrow.id).toEqual(
        isInside ? undefined : [place(arrow.source), arrow.targets?.map(place) ?? null],
      );
    }
  });

  test('the whole machine and states without inner ones are not foldable', () => {
    expect(foldable(flow)).not.toContain('qrLogin');
    expect(foldable(flow)).not.toContain('invalid');
    expect(foldable(flow)).toContain('qrLogin.preparing.delay');
    expect(foldedFlow(flow, new Set(['invalid'])).states.get('invalid')?.folded).toBeNull();
  });
});

describe('a focus', () => {
  const flow = readFlow('qr-login', qrLoginCases);
  const shown = (center: string, reach: 1 | 2) => focusedFlow(flow, center, reach);

  test.each(['qrLogin.signedIn', 'loggingIn', 'qrLogin.shown.poll.asking', 'qrLogin.preparing'])(
    '%s is shown with its direct neighbours, and at least those at a reach of two',
    (center) => {
      const [near, far] = [shown(center, 1), shown(center, 2)];
      expect(near.states.has(center)).toBe(true);
      for (const id of near.states.keys()) expect(far.states.has(id), id).toBe(true);
      const within = (id: string) => id === center || id.startsWith(`${center}.`);
      const ways = flow.arrows.flatMap(({ source, targets }) =>
        (targets ?? []).map((target) => [source, target] as const),
      );
      const wanted = ways.flatMap(([source, target]) => [
        ...(within(source) ? [target] : []),
        ...(within(target) ? [source] : []),
      ]);
      expect(wanted.filter((id) => !near.states.has(id))).toEqual([]);
      for (const { source, targets } of near.arrows) {
        expect([source, ...(targets ?? [])].filter((id) => !near.states.has(id))).toEqual([]);
      }
    },
  );

  test('every state of a machine with regions can be focused without faults', async () => {
    for (const id of flow.states.keys()) {
      if (id === 'qrLogin') continue;
      const near = shown(id, 1);
      expect((await drawn(near)).faults, id).toEqual([]);
    }
  });
});

test('a large chart is laid out once if the result is sound, a small one in several ways', async () => {
  let asked = 0;
  const counting: Engine = {
    layout: (graph) => {
      asked += 1;
      return elkHere.layout(graph);
    },
  };
  await quickPictureOf(readFlow('consultation', consultationCases), counting);
  expect(asked).toBe(1);
  asked = 0;
  await quickPictureOf(readFlow('player', playerCases), counting);
  expect(asked).toBeGreaterThan(2);
});
