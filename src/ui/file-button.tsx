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
  /** The text of the button, also its name for screen readers. */
  text: string;
  /** As the attribute of a file input: filters the dialog, checks nothing. */
  accept: string;
  onFile(file: File): void;
  describedBy?: string | undefined;
}

/** A native file input that looks like a button. The same file can be picked twice in a row. */
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
