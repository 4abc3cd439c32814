import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { regionNamesOf } from '../../contract/addresses/address.ts';
import { regionIn } from '../../machines/addresses/region-choice.ts';
import { regionPickerCases } from '../../machines/addresses/region-picker.cases.ts';
import { RegionField } from '../../src/addresses/region-field.tsx';
import { external, press, type Seen, testScreen } from '../kit/screen.tsx';

type Picked = Seen<typeof regionPickerCases.machine>;

const field = () => screen.getByRole('combobox', { name: '所在地区' });
const panel = () => screen.getByRole('group', { name: '选择所在地区' });
const levels = { province: '省份', city: '城市', area: '区县', street: '街道' } as const;

const says = ({ context }: Picked) => {
  expect(field().textContent).toBe(regionNamesOf(regionIn(context)).join(' ') || '请选择省 / 市 / 区 / 街道');
};
const isLoading = (seen: Picked) => {
  says(seen);
  expect(within(panel()).getByRole('status').textContent).toBe('正在加载地区');
};
const hasFailed = (seen: Picked) => {
  says(seen);
  expect(within(panel()).getByRole('alert').textContent).toBe('地区数据没有加载出来');
  expect(within(panel()).getByRole('button', { name: '重试' })).toBeTruthy();
};
const asks = (level: keyof typeof levels) => (seen: Picked) => {
  says(seen);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(levels[level]);
  const list = screen.queryByRole('listbox', { name: levels[level] });
  expect(list === null || within(list).getAllByRole('option').length > 0).toBe(true);
};
const choose = (code: string) => {
  const names: Record<string, string> = {
    ...{ 44: '广东省', 11: '北京市', 81: '香港特别行政区', 4401: '广州市', 4419: '东莞市' },
    ...{ 440106: '天河区', 440104: '越秀区', 440106008: '天河南街道', 441900003: '东城街道' },
  };
  return screen.getByRole('option', { name: names[code] ?? '' });
};
const click = (element: Element) => {
  fireEvent.click(element);
};
const pick = (_user: unknown, { code }: { code: string }) => click(choose(code));

testScreen(regionPickerCases, {
  render: (actor) => <RegionField actor={actor} error={null} />,
  states: {
    closed: (seen) => {
      says(seen);
      expect(field().getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByRole('group', { name: '选择所在地区' })).toBeNull();
    },
    'open.loadingProvinces': isLoading,
    'open.provincesFailed': hasFailed,
    'open.deciding': () => expect.unreachable('it is decided at once'),
    'open.province': asks('province'),
    'open.city': asks('city'),
    'open.loadingDistricts': isLoading,
    'open.districtsFailed': hasFailed,
    'open.decidingInside': () => expect.unreachable('it is decided at once'),
    'open.area': asks('area'),
    'open.street': asks('street'),
  },
  events: {
    'picker.opened': () => click(field()),
    'picker.closed': () => click(field()),
    'retry.pressed': () => press('重试'),
    'level.chosen': (_user, { level }) => click(screen.getByRole('tab', { name: levels[level] })),
    'province.chosen': pick,
    'city.chosen': pick,
    'area.chosen': pick,
    'street.chosen': pick,
    'region.announced': external,
  },
});
