import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { DiseaseEntry, OrderDisease } from '../../contract/inquiry/diseases.ts';
import type {
  DiseasePageRequest,
  DiseasePickerContext,
  DiseaseSearchRequest,
  DiseasesPicked,
  FetchPageReply,
  SearchDiseasesReply,
} from '../../machines/inquiry/disease-choice.ts';
import {
  banOf,
  choiceFault,
  customFault,
  firstNew,
  isLongKeyword,
  joinedEntries,
  noChoice,
} from '../../machines/inquiry/disease-choice.ts';
import {
  diseasePickerCases,
  fullChoice,
  sampleDiseases,
  sampleDrug,
} from '../../machines/inquiry/disease-picker.cases.ts';
import { diseasePickerMachine } from '../../machines/inquiry/disease-picker.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(diseasePickerCases, {
  brokenBy: {
    'no disease is chosen twice': 'arrow dropped · diseasePicker.open.choice mark.toggled 0',
    'at most 20 diseases are chosen, 5 of them typed': 'guard always · diseasePicker.open.choice mark.toggled 1',
    'the confirmation closes the dialog':
      'retargeted · diseasePicker.open.choice confirm.pressed 0 → diseasePicker.barred',
    'an empty choice is not confirmed': 'guard always · diseasePicker.open.choice confirm.pressed 0',
    'a failure changes only the notice':
      'led elsewhere · diseasePicker.closed picker.opened 1 → diseasePicker.open.list.failed',
    'only the confirmation reports the choice':
      'actions added · diseasePicker.open.choice confirm.pressed 0 on diseasePicker.closed picker.opened 0',
  },
});
const listed = 'open.list.listed';

describe('diseasePicker: what holds everywhere', () => {
  test('PAT-DIS-12 PAT-DIS-17 PAT-DIS-18 a confirmed choice has 1 to 20 diseases, each once', () => {
    facts.everyChange('an empty choice is not confirmed', ({ tells, from }) => {
      return !tells('diseases.picked') || from.context.chosen.length > 0;
    });
    facts.always('no disease is chosen twice', ({ context: { chosen } }) => {
      return new Set(chosen.map(({ icdName }) => icdName)).size === chosen.length;
    });
    facts.always('at most 20 diseases are chosen, 5 of them typed', ({ context: { chosen } }) => {
      return chosen.length <= 20 && chosen.filter(({ isCustom }) => isCustom).length <= 5;
    });
  });

  test('PAT-DIS-01 only a confirm reports the choice; closing discards the marks', () => {
    facts.everyChange('only the confirmation reports the choice', ({ subject, tells }) => {
      return !tells('diseases.picked') || subject === 'confirm.pressed';
    });
    facts.everyChange('the confirmation closes the dialog', ({ tells, to }) => {
      return !tells('diseases.picked') || to.in('closed');
    });
    facts.always('a closed dialog keeps no choice', ({ in: isIn, context }) => {
      const { chosen, custom, keyword, entries, found } = context;
      return !isIn('closed') || (chosen.length + entries.length === 0 && custom + keyword === '' && found === null);
    });
  });

  test('PAT-DIS-14 PAT-DIS-15 PAT-DIS-16 the picker opens only for a patient who may take the drug', () => {
    facts.everyChange('the picker opens only for a suitable patient', ({ subject, caseName, to }) => {
      if (subject !== 'picker.opened') return true;
      return to.in('open') === ['还没选过', '已选满'].includes(caseName);
    });
  });

  test('PAT-DIS-20 PAT-DIS-21 a search has a keyword and is debounced', () => {
    facts.everyChange('a search starts after the delay or a retry', ({ starts, kind, subject }) => {
      return !starts('searchDiseases') || kind === 'after' || subject === 'retry.pressed';
    });
    facts.always('a search has a keyword of at most 50', ({ in: isIn, context: { keyword } }) => {
      return !isIn('open.list.searching') || (keyword.trim() !== '' && keyword.length <= 50);
    });
    facts.everyChange('each input restarts the delay', ({ subject, caseName, to }) => {
      return subject !== 'keyword.changed' || caseName !== '咽炎' || to.timers.length === 1;
    });
  });

  test('PAT-DIS-21 without a keyword no results are in view; results are those of the keyword', () => {
    facts.always('without a keyword no results are shown', ({ in: isIn, context: { keyword, found } }) => {
      return !isIn(listed) || keyword !== '' || found === null;
    });
    facts.always('the results belong to the keyword', ({ in: isIn, context: { keyword, found } }) => {
      return !isIn(listed) || keyword === (found?.keyword ?? '');
    });
  });

  test('PAT-DIS-22 a failed page or search leaves what is typed, marked and listed', () => {
    facts.everyChange('a failure changes only the notice', ({ from, to }) => {
      if (!to.in('open.list.failed') || from.in('open.list.failed')) return true;
      const kept = ({ keyword, chosen, custom, entries, nextPage }: DiseasePickerContext) =>
        JSON.stringify([keyword, chosen, custom, entries, nextPage]);
      return kept(from.context) === kept(to.context);
    });
  });

  test('PAT-DIS-12 a choice is refused exactly while it has a fault', () => {
    facts.always('a fault is shown exactly for a refused choice', ({ in: isIn, context: { fault } }) => {
      return isIn('open.choice.refused') === (fault !== null);
    });
  });
});

const entry = (diseasesDesc: string, more: Partial<DiseaseEntry> = {}): DiseaseEntry => ({
  ...sampleDiseases.flu,
  diseasesDesc,
  ...more,
});
const cold: OrderDisease = { icdName: '急性上呼吸道感染', icdCode: 'J06.900', isCustom: false, sex: 'unknown' };
const cramps: OrderDisease = { icdName: '痛经', icdCode: 'N94.600', isCustom: false, sex: 'female' };
const patient = { age: 34, sex: 'male' } as const;
const context: DiseasePickerContext = {
  ...{ ...noChoice, product: sampleDrug, patient },
  ...{ entries: [sampleDiseases.cold], nextPage: 2 },
};

describe('what may be chosen', () => {
  test('PAT-DIS-16 without a patient nothing may be', () => {
    expect(banOf({ product: sampleDrug, chosen: [], isRequired: true, patient: null })).toBe('noPatient');
  });

  test('PAT-DIS-12 PAT-DIS-13 an empty choice is valid only where none is required', () => {
    expect(choiceFault(context)).toBe('none');
    expect(choiceFault({ ...context, isRequired: false })).toBeNull();
    expect(choiceFault({ ...context, chosen: [cold] })).toBeNull();
  });

  test('PAT-DIS-15 a chosen disease of the other sex is a fault', () => {
    expect(choiceFault({ ...context, chosen: [cold, cramps] })).toBe('otherSex');
    expect(choiceFault({ ...context, chosen: [cold, cramps], patient: { age: 34, sex: 'female' } })).toBeNull();
  });

  test('PAT-DIS-03 a custom disease that is typed but not added is a fault', () => {
    expect(choiceFault({ ...context, chosen: [cold], custom: '换季咳嗽' })).toBe('customLeft');
    expect(choiceFault({ ...context, chosen: [cold], custom: ' ' })).toBeNull();
  });

  test('PAT-DIS-17 PAT-DIS-18 a custom disease needs a new name of at most 50 characters and a free place', () => {
    const typed = (custom: string, more: Partial<DiseasePickerContext> = {}) =>
      customFault({ ...context, ...more, custom });
    expect(typed('换季咳嗽')).toBeNull();
    expect(typed('  ')).toBe('customEmpty');
    expect(typed(`${'😀'.repeat(50)} `)).toBeNull();
    expect(typed('😀'.repeat(51))).toBe('customLong');
    // Already listed, found, or chosen.
    expect(typed(' 急性上呼吸道感染 ')).toBe('customTwice');
    expect(typed('急性咽炎', { found: { keyword: '咽', entries: [sampleDiseases.throat] } })).toBe('customTwice');
    expect(typed('痛经', { chosen: [cramps] })).toBe('customTwice');
    expect(typed('换季咳嗽', { chosen: fullChoice.slice(0, 5) })).toBe('customsFull');
    expect(typed('换季咳嗽', { chosen: fullChoice.slice(0, 4) })).toBeNull();
    const listedOnly = Array.from({ length: 20 }, (_, at) => ({ ...cold, icdName: `疾病${at}` }));
    expect(typed('换季咳嗽', { chosen: listedOnly })).toBe('full');
  });

  test('PAT-DIS-19 a keyword has at most 50 characters, an emoji counting as one', () => {
    expect(isLongKeyword(` ${'😀'.repeat(50)} `)).toBe(false);
    expect(isLongKeyword('炎'.repeat(51))).toBe(true);
  });

  test('PAT-DIS-05 PAT-DIS-09 joining pages keeps each name once and drops diseases of the other sex', () => {
    const page = joinedEntries([entry('A型')], [entry('a型'), entry('B型'), entry('C型', { sex: 'female' })], 'male');
    expect(page.map(({ diseasesDesc }) => diseasesDesc)).toEqual(['A型', 'B型']);
    expect(joinedEntries([], [entry('C型', { sex: 'female' }), entry('D型')], 'unknown')).toEqual([entry('D型')]);
  });

  test('PAT-DIS-05 finds the first new disease of a further page', () => {
    expect(firstNew([], [entry('甲')])).toBeNull();
    expect(firstNew([entry('甲')], [entry('甲'), entry('乙'), entry('丙')])).toBe('乙');
    expect(firstNew([entry('甲')], [entry('甲')])).toBeNull();
  });
});

describe('a picker within its inquiry', () => {
  /** An inquiry that records the picker's events, and a picker whose searches are answered by hand. */
  function openPicker() {
    const picked: DiseasesPicked[] = [];
    const searches: { readonly keyword: string; answer(names: readonly string[]): void }[] = [];
    const inquiry = setup({
      types: { events: {} as DiseasesPicked },
      actors: {
        picker: diseasePickerMachine.provide({
          actors: {
            fetchPage: fromPromise<FetchPageReply, DiseasePageRequest>(async () => ({
              kind: 'read',
              entries: [sampleDiseases.cold, sampleDiseases.cramps],
              nextPage: null,
            })),
            searchDiseases: fromPromise<SearchDiseasesReply, DiseaseSearchRequest>(
              ({ input: { keyword } }) =>
                new Promise((resolve) => {
                  const answer = (names: readonly string[]) =>
                    resolve({ kind: 'found', entries: names.map((name) => entry(name)) });
                  searches.push({ keyword, answer });
                }),
            ),
          },
        }),
      },
    }).createMachine({
      invoke: { id: 'picker', src: 'picker' },
      on: {
        'diseases.picked': {
          actions: ({ event }) => {
            picked.push(event);
          },
        },
      },
    });
    const actor = createActor(inquiry).start();
    const { picker } = actor.getSnapshot().children;
    if (picker === undefined) throw new Error('the inquiry has no picker');
    const open = (chosen: readonly OrderDisease[] = []) =>
      picker.send({ type: 'picker.opened', product: sampleDrug, chosen, isRequired: true, patient });
    return { picker, picked, searches, open };
  }

  test('PAT-DIS-01 PAT-DIS-10 a confirm sends the drug with its diseases, in the format of orders', async () => {
    const { picker, picked, open } = openPicker();
    open();
    await vi.waitFor(() => expect(picker.getSnapshot().context.entries).toHaveLength(1));
    picker.send({ type: 'mark.toggled', name: '急性上呼吸道感染' });
    picker.send({ type: 'custom.changed', text: ' 换季咳嗽 ' });
    picker.send({ type: 'custom.added' });
    picker.send({ type: 'confirm.pressed' });
    expect(picked).toEqual([
      {
        type: 'diseases.picked',
        productCode: 'P2001',
        diseases: [cold, { icdName: '换季咳嗽', icdCode: '', isCustom: true, sex: 'unknown' }],
      },
    ]);
  });

  test('PAT-DIS-04 PAT-DIS-09 a second press removes a mark, and the next opening starts from the given choice', async () => {
    const { picker, picked, open } = openPicker();
    open([cramps]);
    await vi.waitFor(() => expect(picker.getSnapshot().context.entries).toHaveLength(1));
    picker.send({ type: 'mark.toggled', name: '急性上呼吸道感染' });
    picker.send({ type: 'mark.toggled', name: '急性上呼吸道感染' });
    expect(picker.getSnapshot().context.chosen).toEqual([cramps]);
    // PAT-DIS-09: it is not offered to this patient.
    expect(picker.getSnapshot().context.entries).toEqual([sampleDiseases.cold]);
    picker.send({ type: 'chosen.removed', name: '痛经' });
    picker.send({ type: 'close.pressed' });
    expect(picked).toEqual([]);
    open([cramps]);
    expect(picker.getSnapshot().context.chosen).toEqual([cramps]);
  });

  test('PAT-DIS-20 a late answer for an older keyword never wins', async () => {
    vi.useFakeTimers();
    try {
      const { picker, searches, open } = openPicker();
      open();
      await vi.advanceTimersByTimeAsync(0);
      picker.send({ type: 'keyword.changed', keyword: '咽' });
      await vi.advanceTimersByTimeAsync(499);
      expect(searches).toEqual([]);
      picker.send({ type: 'keyword.changed', keyword: ' 咽炎 ' });
      await vi.advanceTimersByTimeAsync(499);
      expect(searches).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      picker.send({ type: 'keyword.changed', keyword: '鼻炎' });
      await vi.advanceTimersByTimeAsync(500);
      expect(searches.map(({ keyword }) => keyword)).toEqual(['咽炎', '鼻炎']);
      searches[1]?.answer(['慢性鼻炎']);
      await vi.advanceTimersByTimeAsync(0);
      searches[0]?.answer(['急性咽炎']);
      await vi.advanceTimersByTimeAsync(0);
      const { found } = picker.getSnapshot().context;
      expect([found?.keyword, found?.entries.map(({ diseasesDesc }) => diseasesDesc)]).toEqual(['鼻炎', ['慢性鼻炎']]);
    } finally {
      vi.useRealTimers();
    }
  });
});
