import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstChange } from '../src/story/screen-picture.tsx';
import type { StorySource } from '../src/story/story.ts';
import { freshPages } from './kit/open-viewer.tsx';
import { cards, first, openAt, pictureIn, recorded, show, strip } from './kit/story-kit.tsx';

freshPages();
beforeEach(() => openAt(null, null));

describe('missing pictures', () => {
  test('shows the words, the chart and the recording command', async () => {
    show({ is: 'missing' });
    expect((await cards()).length).toBe(first.steps.length + 1);
    expect(screen.getByText('还没有录制画面，请运行 npm run flows -- frames sms-login')).toBeTruthy();
    expect((await strip()).querySelector('iframe')).toBeNull();
    expect((await strip()).textContent).not.toContain('没有这一步的画面');
    expect((await cards())[1]?.textContent).toContain('事件');
    expect(screen.getByRole('group', { name: /标出了这条路径/ })).toBeTruthy();
  });

  test('a step that the screen cannot reach says so; earlier steps have pictures', async () => {
    openAt({ inputCase: first.inputCase, steps: [...first.steps.slice(0, 2), ['agreement.changed', '勾选']] }, null);
    show(recorded());
    const all = await cards();
    expect([pictureIn(all[2]).includes('picture 2'), pictureIn(all[3])]).toEqual([true, '']);
    expect(all[3]?.textContent).toContain('没有这一步的画面：界面上走不到这里');
  });

  test('pictures from before a change are shown with a warning', async () => {
    show(recorded(true));
    await strip();
    expect(screen.getByText(/流程或界面有过修改。重新录制：npm run flows -- frames sms-login/)).toBeTruthy();
  });

  test('pictures that are too large are left out with a note', async () => {
    show({ is: 'tooLarge', kilobytes: 612 });
    await strip();
    expect(screen.getByText('画面共 612 kB，太大，没有放进来')).toBeTruthy();
  });

  test('a flow without a screen links to those that show it', async () => {
    show({ is: 'none' }, 'order-life');
    await strip();
    expect(screen.getAllByText(/这个流程没有自己的界面/).length).toBeGreaterThan(1);
    cleanup();
    show({ is: 'none' }, 'sms-code');
    await strip();
    const link = screen.getAllByRole('link').find((one) => one.getAttribute('href')?.startsWith('#/sms-login/'));
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['#/sms-login/storyboard', '短信登录']);
    cleanup();
    openAt(null, null, {}, 'en');
    show({ is: 'none' }, 'sms-code');
    expect(await screen.findByRole('link', { name: 'Login by SMS code' })).toBeTruthy();
  });

  test('a failed load can be retried', async () => {
    const recording = vi.fn<StorySource['recording']>().mockRejectedValueOnce(new Error('offline'));
    recording.mockResolvedValue(recorded());
    show(recorded(), 'sms-login', { recording });
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect((await cards()).length).toBe(9);
  });
});

describe('an old link', () => {
  test('is followed as far as it goes', async () => {
    openAt(
      {
        inputCase: first.inputCase,
        steps: [...first.steps.slice(0, 2), ['gone.pressed', '点'], ['gone.pressed', '点']],
      },
      null,
    );
    show(recorded());
    expect((await cards()).length).toBe(3);
    expect(screen.getByText(/最后 2 步现在走不通/)).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '选择一条路径' }).selectedOptions[0]?.text).toMatch(
      /^链接里的路径：/,
    );
  });

  test('with an unknown start says so, and another path can be chosen', async () => {
    openAt({ inputCase: '没有了', steps: [] }, null);
    show(recorded());
    expect(await screen.findByText(/链接里的起点「没有了」已不存在/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '选择一条路径' }), '0');
    expect((await cards()).length).toBe(9);
  });
});

describe('what has changed between two pictures', () => {
  const elementOf = (html: string): HTMLElement => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return holder;
  };
  test.each([
    ['a text', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', 'p'],
    ['an attribute', '<i></i><input value="a">', '<i></i><input value="b">', 'input'],
    ['something more', '<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>', 'li'],
    ['something less', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li></ul>', 'ul'],
    ['another element', '<b>a</b>', '<i>a</i>', 'i'],
    ['a name only', '<b id="_1_" aria-describedby="_2_">a</b>', '<b id="_3_" aria-describedby="_4_">a</b>', undefined],
  ])('%s', (_what, before, after, found) => {
    expect(firstChange(elementOf(before), elementOf(after))?.localName).toBe(found);
  });
});
