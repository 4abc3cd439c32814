import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { isFocusLost } from '../ui/focus.ts';
import { theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { uploadWords as words } from './upload.words.ts';

export const Tiles = styled.ul`display: flex; flex-wrap: wrap; gap: ${theme.space[3]}; margin-block: ${theme.space[2]};`;
const Tile = styled.li`
  display: grid; justify-items: center; gap: ${theme.space[1]}; inline-size: 104px; padding: ${theme.space[2]} ${theme.space[2]} 0;
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.control}; background: ${theme.color.page};
  & > img { inline-size: 88px; block-size: 88px; object-fit: contain; }
`;

export interface PictureTileProps {
  source: string;
  name: string;
  /** Null: the picture cannot be removed. */
  onRemove: (() => void) | null;
}

/** One uploaded picture, with a button to remove it. */
export function PictureTile({ source, name, onRemove }: PictureTileProps) {
  return (
    <Tile ref={leaveFocusInGroup}>
      <img src={source} alt={name} width={88} height={88} decoding="async" />
      {onRemove && (
        <Button size="sm" variant="text" onPress={onRemove}>
          {words.remove}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </Tile>
  );
}

/** As a ref: a focus inside a removed tile moves to the first control left in its group, such as the upload. */
const leaveFocusInGroup = (node: HTMLElement | null) => () => {
  if (node === null || !node.contains(document.activeElement)) return;
  const group = node.closest('fieldset, [role="group"], section');
  queueMicrotask(() => {
    if (isFocusLost()) group?.querySelector<HTMLElement>('input, button')?.focus();
  });
};
