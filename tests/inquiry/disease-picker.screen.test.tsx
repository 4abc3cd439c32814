import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DiseaseEntry, OrderDisease } from '../../contract/inquiry/diseases.ts';
import type {
  ChoiceFault,
  DiseasePageRequest,
  DiseasePickerContext,
  FetchPageReply,
  Opening,
  PickerBan,
} from '../../machines/inquiry/disease-choice.ts';
import { shownEntries } from '../../machines/inquiry/disease-choice.ts';
import {
  diseasePickerCases,
  fullChoice,
  sampleDiseases,
  sampleDrug,
} from '../../machines/inquiry/disease-picker.cases.ts';
import { DiseasePicker } from '../../src/inquiry/disease-picker.tsx';
import { external, fill, linesOf, testScreen, textsOf } from '../kit/screen.tsx';
import { until } from '../kit/until.ts';

const dialog = () => screen.findByRole('dialog', { name: '选择确诊疾病' });
const searchBox = async () => within(await dialog()).getByRole<HTMLInputElement>('searchbox', { name: '搜索疾病' });
const customBox = async () => within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: '其他病症' });
const press = async (name: string) => {
  fireEvent.click(within(await dialog()).getByRole('button', { name }));
};

const banTexts: Readonly<Record<PickerBan, string>> = {
  noPatient: '请选择已实名用药人信息后再进行问诊!',
  otherSex: '所选用药人性别不可用，请更换用药人',
  tooYoung: '所选药品有用药禁忌，请核对用药人信息或更换用药人！阿莫西林胶囊：未满 3 岁不可使用',
  tooOld: '所选药品有用药禁忌，请核对用药人信息或更换用药人！阿莫西林胶囊：超过 80 岁不可使用',
  unknownAge: '所选药品有用药禁忌，请核对用药人信息或更换用药人！阿莫西林胶囊：对年龄有限制，而用药人没有出生日期',
};
const besideCustom: Partial<Record<ChoiceFault, string>> = {
  customLeft: '还没有添加，请点“添加”或清空',
  customEmpty: '请填写病症名称',
  customLong: '病症名称不能大于50个字符',
  customTwice: '已存在该病症',
  customsFull: '自编辑病症不能大于5个',
};
const besideChoice: Partial<Record<ChoiceFault, string>> = {
  none: '每个药品至少选择一种疾病词',
  otherSex: '所选用药人性别不可用，请更换用药人',
  full: '每种药品最多选择 20 个疾病',
};

/** What every state of the list has: the search as typed, the boxes with their marks, a status. */
async function expectList(context: DiseasePickerContext, status: RegExp) {
  const box = await dialog();
  expect((await searchBox()).value).toBe(context.keyword);
  const boxes = within(box).queryAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual(
    shownEntries(context).map(({ diseasesDesc }) => [
      `disease:${diseasesDesc}`,
      context.chosen.some(({ icdName }) => icdName === diseasesDesc),
    ]),
  );
  expect(within(box).getAllByRole('status')[0]?.textContent).toMatch(status);
}
const settled = /^(已列出 \d+ 个|没有可选的疾病，可以在下方自己填写|没有找到，可以换个词，或在下方自己填写)$/;
const moreButton = async () => within(await dialog()).queryByRole('button', { name: /^加载更多/ });

/** The choice in its list, and the one text for its fault. */
async function expectChoice({ chosen, custom, fault }: DiseasePickerContext) {
  const box = within(await dialog());
  expect(box.getByText(`已选 ${chosen.length} 个`).getAttribute('role')).toBe('status');
  const rows = within(box.getByRole('list', { name: '已选疾病' })).queryAllByRole('listitem');
  expect(textsOf(rows)).toEqual(chosen.map(({ icdName, isCustom }) => `${icdName}${isCustom ? '自填' : ''}`));
  const field = await customBox();
  expect(field.value).toBe(custom);
  const wrong = fault === null ? undefined : besideCustom[fault];
  expect([field.getAttribute('aria-invalid'), linesOf(field).includes(wrong ?? '')]).toEqual([
    wrong === undefined ? null : 'true',
    true,
  ]);
  for (const text of Object.values(besideChoice)) {
    expect(box.queryByText(text) !== null).toBe(fault !== null && besideChoice[fault] === text);
  }
}

testScreen(diseasePickerCases, {
  render: (actor) => (
    <main>
      <DiseasePicker actor={actor} />
    </main>
  ),
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    barred: async ({ context: { ban } }) => {
      const box = within(await dialog());
      expect(box.getByRole('alert').textContent).toBe(ban && banTexts[ban]);
      expect(box.queryAllByRole('checkbox')).toEqual([]);
      expect(box.queryByRole('button', { name: '确定' })).toBeNull();
    },
    'open.list.loading': async ({ context }) => {
      await expectList(context, /^正在读取疾病$/);
      const more = await moreButton();
      expect(more?.getAttribute('aria-busy') ?? null).toBe(context.nextPage === 1 ? null : 'true');
    },
    'open.list.listed': async ({ context }) => {
      await expectList(context, settled);
      expect((await moreButton()) !== null).toBe(context.found === null && context.nextPage !== null);
      const caption = context.found === null ? '常见疾病' : '“咽炎”的搜索结果';
      expect(within(await dialog()).getByRole('heading', { name: caption })).toBeDefined();
    },
    'open.list.waiting': ({ context }) => expectList(context, settled),
    'open.list.searching': ({ context }) => expectList(context, /^正在搜索$/),
    'open.list.failed': async ({ context }) => {
      await expectList(context, context.entries.length > 0 || context.found ? settled : /^$/);
      const { notice } = context;
      const message = notice?.kind === 'refused' ? (notice.message ?? '') : '';
      const [alert] = within(await dialog()).getAllByRole('alert');
      expect(alert?.textContent).toBe(`网络错误，请稍后再试${message}`);
    },
    'open.list.tooLong': async ({ context }) => {
      await expectList(context, settled);
      expect(linesOf(await searchBox())).toContain('搜索文本不能大于50个字符');
      expect((await searchBox()).getAttribute('aria-invalid')).toBe('true');
    },
    'open.choice.marking': ({ context }) => expectChoice(context),
    'open.choice.refused': async ({ context }) => {
      expect(context.fault).not.toBeNull();
      await expectChoice(context);
    },
  },
  events: {
    'picker.opened': external,
    'keyword.changed': async (_user, { keyword }) => fill(await searchBox(), keyword),
    'more.pressed': () => press('加载更多'),
    'retry.pressed': () => press('重试'),
    'mark.toggled': async (_user, { name }) =>
      fireEvent.click(within(await dialog()).getByRole('checkbox', { name: new RegExp(`^${name}`) })),
    'custom.changed': async (_user, { text }) => fill(await customBox(), text),
    'custom.added': () => press('添加'),
    'chosen.removed': (_user, { name }) => press(`移除${name}`),
    'confirm.pressed': () => press('确定'),
    'close.pressed': async () => {
      const box = within(await dialog());
      fireEvent.click(box.queryByRole('button', { name: '取消' }) ?? box.getByRole('button', { name: '知道了' }));
    },
  },
});

const opening: Opening = {
  ...{ product: sampleDrug, chosen: [], isRequired: true },
  patient: { age: 34, sex: 'male' },
};
const entry = (diseasesDesc: string, more: Partial<DiseaseEntry> = {}): DiseaseEntry => ({
  ...sampleDiseases.flu,
  diseasesDesc,
  ...more,
});

const twoPages = [1, 2].map((page) => Array.from({ length: 10 }, (_, at) => entry(`疾病${page}${at}`)));

/** A dialog over these pages. */
function openDialog(change: Partial<Opening> = {}, pages = twoPages) {
  const actor = createActor(
    diseasePickerCases.machine.provide({
      actors: {
        fetchPage: fromPromise<FetchPageReply, DiseasePageRequest>(async ({ input: { page } }) => ({
          ...{ kind: 'read', entries: pages[page - 1] ?? [], nextPage: page < pages.length ? page + 1 : null },
        })),
        // Never answers.
        searchDiseases: fromPromise(() => new Promise(() => {})),
      },
    }),
  ).start();
  render(
    <main>
      <button type="button" onClick={() => actor.send({ type: 'picker.opened', ...opening, ...change })}>
        搜索其他疾病
      </button>
      <DiseasePicker actor={actor} />
    </main>,
  );
  screen.getByRole('button', { name: '搜索其他疾病' }).focus();
  fireEvent.click(screen.getByRole('button', { name: '搜索其他疾病' }));
}
const own = (icdName: string): OrderDisease => ({ icdName, icdCode: '', isCustom: true, sex: 'unknown' });
const focused = () => document.activeElement;

describe('with the keyboard', () => {
  test('PAT-DIS-02 PAT-DIS-05 the dialog focuses the search, and a further page focuses its first disease', async () => {
    openDialog();
    expect(focused()).toBe(await searchBox());
    const more = await within(await dialog()).findByRole('button', { name: '加载更多' });
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(10);
    more.focus();
    fireEvent.click(more);
    await until(() => expect(focused()?.getAttribute('name')).toBe('disease:疾病20'));
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(20);
    expect(within(await dialog()).queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  test('PAT-DIS-03 PAT-DIS-18 Enter adds a custom disease; a fault focuses its field', async () => {
    const user = userEvent.setup();
    openDialog();
    await within(await dialog()).findAllByRole('checkbox');
    await user.type(await customBox(), '疾病10{Enter}');
    expect([linesOf(await customBox()), focused()]).toEqual([
      expect.stringContaining('已存在该病症'),
      await customBox(),
    ]);
    await user.clear(await customBox());
    await user.type(await customBox(), '换季咳嗽');
    await press('确定');
    expect(linesOf(await customBox())).toContain('还没有添加');
    await until(async () => expect(focused()).toBe(await customBox()));
    await user.keyboard('{Enter}');
    expect((await customBox()).value).toBe('');
    expect(within(await dialog()).getByText('已选 1 个')).toBeDefined();
  });

  test('PAT-DIS-04 removing a disease keeps the focus in the dialog; closing returns it', async () => {
    const user = userEvent.setup();
    openDialog({ chosen: [own('换季咳嗽')] });
    const remove = within(await dialog()).getByRole('button', { name: '移除换季咳嗽' });
    remove.focus();
    await user.keyboard('{Enter}');
    await until(() => expect(focused()?.textContent).toBe('已选疾病'));
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe(screen.getByRole('button', { name: '搜索其他疾病' }));
  });

  test('PAT-DIS-12 an empty choice is refused, and the focus moves to the chosen diseases', async () => {
    openDialog();
    await within(await dialog()).findAllByRole('checkbox');
    await press('确定');
    expect(within(await dialog()).getByText('每个药品至少选择一种疾病词')).toBeDefined();
    await until(() => expect(focused()?.textContent).toBe('已选疾病'));
  });
});

describe('what is said of a choice', () => {
  test.each<[string, Partial<Opening>, string, string]>([
    ['PAT-DIS-17 a sixth own disease', { chosen: fullChoice.slice(0, 5) }, '换季咳嗽', '自编辑病症不能大于5个'],
    ['a long name', {}, '咳'.repeat(51), '病症名称不能大于50个字符'],
    ['no name', {}, '  ', '请填写病症名称'],
  ])('%s is refused', async (_what, change, text, says) => {
    openDialog(change);
    fill(await customBox(), text);
    await press('添加');
    expect(linesOf(await customBox())).toContain(says);
    expect((await customBox()).value).toBe(text);
  });

  test('PAT-DIS-15 a chosen disease of the other sex is refused on confirming', async () => {
    openDialog({ chosen: [{ icdName: '痛经', icdCode: 'N94.600', isCustom: false, sex: 'female' }] });
    await press('确定');
    expect(within(await dialog()).getByText('所选用药人性别不可用，请更换用药人')).toBeDefined();
    await press('移除痛经');
    expect(within(await dialog()).queryByText('所选用药人性别不可用，请更换用药人')).toBeNull();
  });

  test('PAT-DIS-08 the presets of the drug are marked 常用, and none is preselected', async () => {
    openDialog({}, [[entry('急性咽炎', { isDefault: true, selected: true }), entry('流行性感冒')]]);
    const boxes = await within(await dialog()).findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['急性咽炎 常用', false],
      ['流行性感冒 ', false],
    ]);
  });
});
