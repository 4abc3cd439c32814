import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChoiceGrid } from '../../src/ui/choice-grid.tsx';

const options = ['11', '44', '81'].map((code) => ({ code, name: code }));

test.each([
  ['81', 80],
  [null, 0],
])('with %j chosen a long choice is scrolled by %i px', (value, scrolled) => {
  // jsdom has no layout: each option is 40 px below the one before, all below 300 px of something else.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 300 + 40 * options.findIndex(({ name }) => name === this.textContent);
  });
  render(<ChoiceGrid label="省份" options={options} value={value} onValue={() => {}} />);
  expect(screen.getByRole('listbox').scrollTop).toBe(scrolled);
});
