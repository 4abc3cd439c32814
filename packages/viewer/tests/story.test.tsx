import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Steps } from '@xinglin/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FrameRecording, packed } from '../src/frames/frame-recording.ts';
import { textsOf } from '../src/story/large-scene.tsx';
import { pathsToTell } from '../src/story/story.ts';
import { freshPages } from './kit/open-viewer.tsx';
import {
  address,
  cardOf,
  cards,
  first,
  frameRecording,
  large,
  openAt,
  pictureIn,
  recorded,
  second,
  show,
  strip,
} from './kit/story-kit.tsx';

freshPages();
beforeEach(() => openAt(null, null));

describe('the strip', () => {
  test('has a card for the opening and every step: number, actor, event, screen and states', async () => {
    show(recorded());
    const all = await cards();
    expect(all.map((card) => card.querySelector('b')?.textContent)).toEqual(
      [...Array(first.steps.length + 1).keys()].map(String),
    );
    const described = all.slice(0, 8).map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent));
    expect(described.map(([head]) => head?.replace(/^\d+/, '').replace(/0 秒$/, ''))).toEqual([
      ...['打开', '用户', '用户', '用户', '用户', '用户', '页面其他部分', '应答'],
    ]);
    expect(described[1]?.[1]).toContain('勾选');
    expect(pictureIn(all[3])).toContain('<p>picture 3</p>');
    expect(within(await cardOf(0)).getByRole('list', { name: '状态' }).textContent).not.toBe('');
  });

  test('shows screens without scripts, network access or keyboard focus', async () => {
    show(recorded());
    const frames = [...(await strip()).querySelectorAll('iframe')];
    expect(frames.length).toBe(first.steps.length + 1);
    for (const frame of frames) {
      expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
      expect([frame.getAttribute('src'), frame.tabIndex, frame.getAttribute('aria-hidden')]).toEqual([
        null,
        -1,
        'true',
      ]);
      expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
      expect(frame.getAttribute('srcdoc')).not.toMatch(/https?:|src="(?!data:)|url\((?!data:)|<script/);
    }
  });

  test('marks the arrows of the path on the chart', async () => {
    show(recorded());
    await strip();
    const chart = screen.getByRole('group', { name: /标出了这条路径/ });
    expect(chart.querySelectorAll('[data-arrow][data-mark="taken"]').length).toBeGreaterThan(3);
    expect(chart.querySelectorAll('[data-mark="selected"], [data-mark="active"]').length).toBe(0);
  });

  test('can show another path of the plan and the width of a phone', async () => {
    const walked = { ...second, frames: [0, ...second.steps.keys()] };
    const both = { ...frameRecording, paths: [...frameRecording.paths, walked] };
    show({ is: 'recorded', isStale: false, load: () => packed(JSON.stringify(both)) });
    await strip();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '选择一条路径' }), '1');
    expect(address().path).toEqual({ inputCase: second.inputCase, steps: second.steps });
    expect((await cards()).length).toBe(second.steps.length + 1);
    await userEvent.click(screen.getByRole('button', { name: '上一条路径' }));
    expect(address().path?.steps).toEqual(first.steps);
    await userEvent.click(screen.getByRole('radio', { name: '手机' }));
    expect(address().more).toEqual({ width: 'phone' });
    expect((await strip()).querySelector('iframe')?.parentElement?.style.getPropertyValue('--w')).toBe('375');
  });

  test('is printed by the browser', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    show(recorded());
    await strip();
    await userEvent.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  test('uses the machine’s names for states and events in English', async () => {
    openAt(null, null, {}, 'en');
    show(recorded());
    const all = await cards();
    expect(all[1]?.textContent).toContain('Shopper');
    expect(all[1]?.textContent).toContain(`${first.steps[0]?.[0]}: ${first.steps[0]?.[1]}`);
    expect(all[0]?.textContent).toContain('editing');
  });
});

describe('the paths that can be chosen', () => {
  const own: Steps = {
    inputCase: first.inputCase,
    steps: [...second.steps.slice(0, 1), ['agreement.changed', '取消勾选']],
  };
  const walked: FrameRecording = { ...frameRecording, paths: [...frameRecording.paths, { ...own, frames: [0, 1, 2] }] };

  test('are plan paths with all pictures, then other recorded ones; all plan paths without a recording', () => {
    const named = ({ inputCase, steps }: Steps) => ({ inputCase, steps });
    expect(pathsToTell([second, first], walked)).toEqual(
      [named(first), own].map((path) => expect.objectContaining(path)),
    );
    expect(pathsToTell([second, first], null)).toEqual([second, first]);
  });

  test('are named by id and number of steps', async () => {
    show({ is: 'recorded', isStale: false, load: () => packed(JSON.stringify(walked)) });
    await strip();
    const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: '选择一条路径' });
    expect(options[0]?.text).toMatch(new RegExp(`^${first.id}.*8 步`));
  });
});

describe('one picture', () => {
  test('opens from the strip or by address and marks its arrow and states on the chart', async () => {
    show(recorded());
    await userEvent.click(within(await cardOf(2)).getByRole('link', { name: /^2 ?用户.*放大$/ }));
    expect([address().step, address().path?.steps]).toEqual([2, first.steps]);
    const region = await large();
    expect(document.activeElement).toBe(region);
    expect(screen.getByTitle('第 2 步之后的画面').getAttribute('srcdoc')).toContain('<p>picture 2</p>');
    expect(region.querySelectorAll('[data-mark="active"]').length).toBeGreaterThan(0);
    expect(region.querySelectorAll('[data-arrow][data-mark="selected"]').length).toBe(1);
    cleanup();
    show(recorded());
    expect((await large()).textContent).toContain('2 / 8');
  });

  test('shows typed values but masks passwords', async () => {
    const typed: Steps = {
      inputCase: '空表单',
      steps: [
        ['loginName.changed', '输入用户名'],
        ['password.changed', '输入密码'],
      ],
    };
    openAt(typed, 2);
    show({ is: 'missing' }, 'password-login');
    expect((await large()).querySelector('pre')?.textContent).toBe('{"password":"••••••"}');
    fireEvent.keyDown(await large(), { key: 'ArrowLeft' });
    expect((await large()).querySelector('pre')?.textContent).toBe('{"loginName":"xinglin"}');
  });

  test('moves with the arrow keys, not beyond the end, and returns to the strip with Esc', async () => {
    openAt(first, 7);
    show(recorded());
    const region = await large();
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    expect(address().step).toBe(8);
    expect(screen.getByRole('button', { name: '下一幅' }).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(region, { key: 'ArrowLeft' });
    expect(address().step).toBe(7);
    fireEvent.keyDown(region, { key: 'Escape' });
    expect(address().step).toBeNull();
    expect((await cards()).length).toBe(9);
  });

  test('leaves the arrow keys on the chart to the chart, and Alt with an arrow to the browser', async () => {
    openAt(first, 3);
    show(recorded());
    fireEvent.keyDown(await large(), { key: 'ArrowLeft', altKey: true });
    expect(address().step).toBe(3);
    const states = (await large()).querySelectorAll('g[data-state][tabindex="0"]');
    expect(states.length).toBe(1);
    for (const state of states) fireEvent.keyDown(state, { key: 'ArrowRight' });
    expect(address().step).toBe(3);
  });

  test('has a text alternative', async () => {
    openAt(first, 3);
    show(recorded());
    expect((await large()).querySelector('details')?.textContent).toContain('picture 3');
    expect(
      textsOf('<p>a <b>b</b></p><input value="c"><input type="checkbox"><img alt="d"><select><option>e</select>'),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
