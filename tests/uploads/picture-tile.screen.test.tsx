import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureTile, Tiles } from '../../src/uploads/picture-tile.tsx';
import { until } from '../kit/until.ts';

const pictures = (names: readonly string[]) => (
  <>
    <button type="button">以上</button>
    <fieldset aria-label="图片">
      <Tiles>
        {names.map((name) => (
          <PictureTile key={name} source={`/${name}`} name={name} onRemove={() => {}} />
        ))}
      </Tiles>
      <button type="button">上传图片</button>
    </fieldset>
  </>
);
const focused = () => document.activeElement?.textContent;

test('a removed picture leaves the focus to another picture, or to the upload, but only if it had it', async () => {
  const { rerender } = render(pictures(['一', '二', '三']));
  rerender(pictures(['二', '三']));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: /^删除\s*三$/ }).focus();
  rerender(pictures(['二']));
  await until(() => expect(focused()).toBe('删除二'));
  rerender(pictures([]));
  await until(() => expect(focused()).toBe('上传图片'));
});
