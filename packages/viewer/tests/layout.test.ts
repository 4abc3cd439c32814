import { consultationCases } from '@xinglin/paths/samples/consultation';
import { beforeAll, describe, expect, test } from 'vitest';
import { bestPictureOf } from '../src/layout/best-picture.ts';
import { elkHere } from '../src/layout/elk-here.ts';
import { faultsOf } from '../src/layout/faults.ts';
import { layOut } from '../src/layout/lay-out.ts';
import type { Line, Picture } from '../src/layout/picture.ts';
import { TEXT_SIZE, widthOf, wrap } from '../src/layout/text.ts';
import type { Flow } from '../src/model/flow.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { samples } from './kit/every-flow.ts';
import { casesOf } from './kit/product.ts';

const qrLoginCases = casesOf('qr-login');

describe('text', () => {
  test('Chinese is as wide as it is high, other scripts are narrower', () => {
    expect(widthOf('扫码登录', 12)).toBe(48);
    expect(widthOf('，：「」①→', 12)).toBe(72);
    expect(widthOf('poll', 12)).toBeLessThan(48);
    expect(widthOf('WWWW', 12)).toBeGreaterThan(widthOf('iiii', 12));
  });

  test('lines stay within the width, break no word and start with no punctuation', () => {
    const text = '返回：服务器拒绝、拒绝但无消息 [is return to look at]';
    const lines = wrap(text, TEXT_SIZE, 100);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => widthOf(line, TEXT_SIZE) > 100)).toEqual([]);
    expect(lines.filter((line) => /^[，。：、」]/.test(line))).toEqual([]);
    expect(lines.join(' ')).toContain('return');
  });

  test('a word that fits on no line is cut', () => {
    const lines = wrap('refundCompleteTransaction', TEXT_SIZE, 60);
    expect(lines.join('')).toBe('refundCompleteTransaction');
    expect(lines.filter((line) => widthOf(line, TEXT_SIZE) > 60)).toEqual([]);
  });
});

describe('pictures', () => {
  test.each(samples)('$machine.id is drawn without faults', async (cases) => {
    const flow = readFlow(cases.machine.id, cases);
    expect(faultsOf(flow, await bestPictureOf(flow, elkHere))).toEqual([]);
  });

  test('a large chart can be drawn with every arrow as a row', async () => {
    const flow = readFlow('consultation', consultationCases);
    const picture = await layOut(flow, { direction: 'RIGHT', rows: new Map(), asRows: 'all', order: null }, elkHere);
    expect(picture.lines.filter(({ label }) => label !== null)).toEqual([]);
    expect(faultsOf(flow, picture).filter((fault) => !fault.endsWith('wide'))).toEqual([]);
  });
});

describe('faults of a picture', () => {
  const flow: Flow = readFlow('qr-login', qrLoginCases);
  let picture: Picture;

  beforeAll(async () => {
    picture = await bestPictureOf(flow, elkHere);
  });

  const withLines = (change: (line: Line, index: number) => Line | null): Picture => ({
    ...picture,
    lines: picture.lines.flatMap((line, index) => change(line, index) ?? []),
  });
  const boxOf = (id: string) => {
    const box = picture.boxes.find(({ content }) => content.state.id === id);
    if (!box) throw new Error(`there is no box ${id}`);
    return box;
  };
  const isLogin = ({ source, target }: Line) => source === 'loggingIn' && target === 'failed';

  test.each<[string, RegExp, () => Picture]>([
    ['a chart that is too wide', /px wide/, () => ({ ...picture, width: 1441 })],
    ['a state outside', /is outside/, () => ({ ...picture, height: picture.height - 60 })],
    [
      'a label on a state',
      /label of loggingIn → failed overlaps invalid/,
      () =>
        withLines((line) =>
          isLogin(line) && line.label
            ? { ...line, label: { ...line.label, x: boxOf('invalid').x, y: boxOf('invalid').y } }
            : line,
        ),
    ],
    [
      'a label on a label',
      /the labels of .* overlap/,
      () => {
        const place = picture.lines.find(({ label, ...line }) => label && !isLogin({ label, ...line }))?.label;
        return withLines((line) =>
          isLogin(line) && line.label && place ? { ...line, label: { ...line.label, x: place.x, y: place.y } } : line,
        );
      },
    ],
    [
      'an arrow through a state',
      /loggingIn → failed runs through invalid/,
      () => {
        const { x, y, width, height } = boxOf('invalid');
        const points = [
          { x: x - 5, y: y + height / 2 },
          { x: x + width + 5, y: y + height / 2 },
        ];
        return withLines((line) => (isLogin(line) ? { ...line, points } : line));
      },
    ],
    [
      'an arrow that is missing',
      /loggingIn .* is drawn 0 times/,
      () => withLines((line) => (isLogin(line) ? null : line)),
    ],
  ])('%s is a fault', (_what, expected, spoilt) => {
    expect(faultsOf(flow, spoilt()).join('\n')).toMatch(expected);
  });
});
