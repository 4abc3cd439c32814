import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Steps } from '../../../machines/graph/path.ts';
import { registry } from '../../../machines/registry.ts';
import { keptPaths } from '../../../scripts/paths/kept.ts';
import { packed } from '../../../src/flows/frames/pack.ts';
import type { Reel } from '../../../src/flows/frames/reel.ts';
import { flowOf } from '../../../src/flows/model/named-flows.ts';
import { firstChange } from '../../../src/flows/story/change.ts';
import { type Recording, type StorySource, StorySourceContext } from '../../../src/flows/story/source.ts';
import { pathsToTell } from '../../../src/flows/story/story.ts';
import { StoryPanel } from '../../../src/flows/story/story-panel.tsx';
import { textsOf } from '../../../src/flows/story/texts.ts';
import { addressText, readAddress } from '../../../src/flows/viewer/address.ts';
import { LanguageContext } from '../../../src/flows/viewer/language.ts';
import { useAddress } from '../../../src/flows/viewer/use-address.ts';

const plan = keptPaths('sms-login');
const [first, second] = plan;
if (!first || !second) throw new Error('sms-login has lost its plan');

/** Pictures of the first path of its plan; the picture of a step says its number. */
const reel: Reel = {
  styles: 'p{color:red}',
  frames: first.steps.map((_step, at) => `<div><p>picture ${at}</p></div>`).concat('<div><p>last</p></div>'),
  paths: [{ ...first, frames: [...first.steps.keys(), first.steps.length] }],
  toldByOthers: ['code.passed', 'code.refused'],
};
const recorded = (isStale = false): Recording => ({
  is: 'recorded',
  isStale,
  load: () => packed(JSON.stringify(reel)),
});

function Harness({ flow }: { flow: string }) {
  const { address, go } = useAddress();
  const named = registry.find(({ name }) => name === flow);
  if (!named) throw new Error(`there is no flow ${flow}`);
  const svg = readFileSync(`docs/charts/${flow}.svg`, 'utf8');
  return (
    <LanguageContext value={address.lang}>
      <StoryPanel shown={{ named, flow: flowOf(named), svg, address, go }} />
    </LanguageContext>
  );
}

function show(recording: Recording, flow = 'sms-login', source: Partial<StorySource> = {}): void {
  const whole: StorySource = {
    plan: async (name) => keptPaths(name),
    recording: async () => recording,
    ...source,
  };
  render(
    <StorySourceContext value={whole}>
      <Harness flow={flow} />
    </StorySourceContext>,
  );
}

const address = () => readAddress(window.location.hash);
const openAt = (path: Steps | null, step: number | null, more: Readonly<Record<string, string>> = {}, lang = 'zh') => {
  const start = readAddress(`#/sms-login/storyboard${lang === 'en' ? '?lang=en' : ''}`);
  window.history.replaceState(null, '', addressText({ ...start, path, step, more }));
};
/** Waits for it however long a busy machine takes. */
async function come<Found>(look: () => Found | null): Promise<Found> {
  await expect.poll(look).not.toBeNull();
  // The poll has seen it.
  return look() as Found;
}
const strip = () => come(() => screen.queryByRole('list', { name: /分镜|Storyboard/ }));
const cards = async () => [...(await strip()).children] as HTMLElement[];
const pictureIn = (element: Element | undefined) => element?.querySelector('iframe')?.getAttribute('srcdoc') ?? '';
const large = () => come(() => screen.queryByRole('region', { name: '放大的画面' }));

beforeEach(() => openAt(null, null));
afterEach(cleanup);

describe('the strip', () => {
  test('has a picture for the opening and every step: number, who acts, what happens, the screen, and the states', async () => {
    show(recorded());
    const all = await cards();
    expect(all.map((card) => card.querySelector('b')?.textContent)).toEqual(
      [...Array(first.steps.length + 1).keys()].map(String),
    );
    const told = all.slice(0, 8).map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent));
    expect(told.map(([head]) => head?.replace(/^\d+/, '').replace(/0 秒$/, ''))).toEqual([
      ...['打开', '用户', '用户', '用户', '用户', '用户', '页面其他部分', '用户'],
    ]);
    expect(told[1]?.[1]).toContain('勾选');
    expect(pictureIn(all[3])).toContain('<p>picture 3</p>');
    expect(within(all[0] as HTMLElement).getByRole('list', { name: '状态' }).textContent).not.toBe('');
  });

  test('shows screens that run no script, fetch nothing and take no key', async () => {
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

  test('marks the arrows of the path on the chart with the numbers of their steps', async () => {
    show(recorded());
    await strip();
    const chart = screen.getByRole('group', { name: /标出了这条路径/ });
    expect(chart.querySelectorAll('[data-arrow][data-mark="taken"]').length).toBeGreaterThan(3);
    expect(chart.querySelectorAll('[data-mark="selected"], [data-mark="active"]').length).toBe(0);
  });

  test('shows another path of the plan, and as a phone shows it', async () => {
    show(recorded());
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

  test('says states and events as the machine does, in English', async () => {
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
  const walked: Reel = { ...reel, paths: [...reel.paths, { ...own, frames: [0, 1, 2] }] };

  test('are those with all pictures, those that only the screen walks, then the others', () => {
    const named = ({ inputCase, steps }: Steps) => ({ inputCase, steps });
    expect(pathsToTell([second, first], walked)).toEqual(
      [named(first), own, named(second)].map((path) => expect.objectContaining(path)),
    );
    expect(pathsToTell([second, first], null)).toEqual([second, first]);
  });

  test('say how far their pictures go', async () => {
    show({ is: 'recorded', isStale: false, load: () => packed(JSON.stringify(walked)) });
    await strip();
    const texts = [...screen.getByRole<HTMLSelectElement>('combobox', { name: '选择一条路径' }).options].map(
      ({ text }) => text,
    );
    expect(texts[0]).toMatch(new RegExp(`^${first.id}.*12 步`));
    expect(texts.map((text) => /（画面到第 (\d+) 步）/.exec(text)?.[1])).toEqual([undefined, undefined, '1', '1']);
  });
});

describe('one picture', () => {
  test('is opened from the strip and by its address, with what happened and where the chart is then', async () => {
    show(recorded());
    await userEvent.click(within((await cards())[2] as HTMLElement).getByRole('link', { name: /^2 ?用户.*放大$/ }));
    expect([address().step, address().path?.steps]).toEqual([2, first.steps]);
    const region = await large();
    expect(document.activeElement).toBe(region);
    expect(screen.getByTitle('第 2 步之后的画面').getAttribute('srcdoc')).toContain('<p>picture 2</p>');
    expect(region.querySelectorAll('[data-mark="active"]').length).toBeGreaterThan(0);
    expect(region.querySelectorAll('[data-arrow][data-mark="selected"]').length).toBe(1);
    cleanup();
    show(recorded());
    expect((await large()).textContent).toContain('2 / 12');
  });

  test('says what was typed, and of a password only that there was one', async () => {
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

  test('goes on with the arrow keys, not beyond the ends, and back to all of them with Esc', async () => {
    openAt(first, 11);
    show(recorded());
    const region = await large();
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    expect(address().step).toBe(12);
    expect(screen.getByRole('button', { name: '下一幅' }).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(region, { key: 'ArrowLeft' });
    expect(address().step).toBe(11);
    fireEvent.keyDown(region, { key: 'Escape' });
    expect(address().step).toBeNull();
    expect((await cards()).length).toBe(13);
  });

  test('leaves the arrow keys on the chart to the chart', async () => {
    openAt(first, 3);
    show(recorded());
    const state = (await large()).querySelector('g[data-state][tabindex="0"]');
    fireEvent.keyDown(state as Element, { key: 'ArrowRight' });
    expect(address().step).toBe(3);
  });

  test('has its texts for those who cannot see it', async () => {
    openAt(first, 3);
    show(recorded());
    expect((await large()).querySelector('details')?.textContent).toContain('picture 3');
    expect(
      textsOf('<p>a <b>b</b></p><input value="c"><input type="checkbox"><img alt="d"><select><option>e</select>'),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('where pictures are missing', () => {
  test('the words and the chart are there, and the command that records', async () => {
    show({ is: 'missing' });
    expect((await cards()).length).toBe(first.steps.length + 1);
    expect(screen.getByText('还没有录制画面，请运行 npm run flows -- frames sms-login')).toBeTruthy();
    expect((await strip()).querySelector('iframe')).toBeNull();
    expect((await strip()).textContent).not.toContain('没有这一步的画面');
    expect((await cards())[1]?.textContent).toContain('事件');
    expect(screen.getByRole('group', { name: /标出了这条路径/ })).toBeTruthy();
  });

  test('a step that the screen does not come to says so, and the steps before it have theirs', async () => {
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

  test('those that are too large are left out, and it is said', async () => {
    show({ is: 'tooLarge', kilobytes: 612 });
    await strip();
    expect(screen.getByText('画面共 612 kB，太大，没有放进来')).toBeTruthy();
  });

  test('a flow without a screen leads to those that show it', async () => {
    show({ is: 'none' }, 'order-life');
    await strip();
    expect(screen.getAllByText(/这个流程没有自己的界面/).length).toBeGreaterThan(1);
    cleanup();
    show({ is: 'none' }, 'sms-code');
    await strip();
    const link = screen.getAllByRole('link').find((one) => one.getAttribute('href')?.startsWith('#/sms-login/'));
    expect(link?.getAttribute('href')).toBe('#/sms-login/storyboard');
  });

  test('what does not come is asked for again', async () => {
    const recording = vi.fn<StorySource['recording']>().mockRejectedValueOnce(new Error('offline'));
    recording.mockResolvedValue(recorded());
    show(recorded(), 'sms-login', { recording });
    await userEvent.click(await come(() => screen.queryByRole('button', { name: '重试' })));
    expect((await cards()).length).toBe(13);
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
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('linked');
  });

  test('with a start that is no more says so, and another path can be chosen', async () => {
    openAt({ inputCase: '没有了', steps: [] }, null);
    show(recorded());
    expect(await come(() => screen.queryByText(/链接里的起点「没有了」已不存在/))).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), '0');
    expect((await cards()).length).toBe(13);
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
