import { styled } from 'styled-components';
import { ButtonLink } from './button.tsx';
import { Icon } from './icons.tsx';
import { focusRing } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled(ButtonLink).attrs({ as: 'label' })`
  cursor: pointer;
  &:has(:focus-visible) { ${focusRing} }
`;

export interface FileButtonProps {
  /** What the button says, and its name for readers. */
  text: string;
  /** As the attribute of a file input: a filter of the dialog, not a check. */
  accept: string;
  onFile(file: File): void;
  describedBy?: string | undefined;
}

/** The browser's own way to pick a file, looking like a button. The same file can be picked twice in a row. */
export function FileButton({ text, accept, onFile, describedBy }: FileButtonProps) {
  return (
    <Root>
      <Icon name="upload" size={16} />
      {text}
      <VisuallyHidden>
        <input
          type="file"
          accept={accept}
          aria-label={text}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </VisuallyHidden>
    </Root>
  );
}
