import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type productSearchMachine, selectProductSearch } from '../../machines/shell/product-search.machine.ts';
import { frameExact } from '../lib/frame.words.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icons.tsx';
import { focusRing, media, theme, type } from '../ui/theme.ts';
import { useTextControl } from '../ui/use-text-control.ts';
import { shellWords as words } from './shell.words.ts';

const Root = styled.div.attrs({ role: 'search' })`
  position: relative; flex: 1; min-inline-size: 0; max-inline-size: 27.5rem;
  ${media.narrow} { order: 3; flex: 1 0 100%; max-inline-size: none; }
`;
const Box = styled.div`
  display: flex; block-size: ${theme.height.medium}; border: 1px solid ${theme.color.primary};
  border-radius: ${theme.radius.control}; background: ${theme.color.card};
  & > svg { align-self: center; margin-inline: ${theme.space[3]} ${theme.space[2]}; color: ${theme.color.muted}; }
  &:has(> input:focus-visible) { ${focusRing} }
`;
const Input = styled.input`
  flex: 1; min-inline-size: 0; padding: 0; border: 0; outline: 0 !important; background: transparent;
  ${media.coarse} { font-size: ${theme.size.lead}; }
`;
const Submit = styled.button`
  margin: -1px -1px -1px 0; padding-inline: ${theme.space[5]}; border: 1px solid ${theme.color.primary}; background: ${theme.color.primary};
  border-radius: 0 ${theme.radius.control} ${theme.radius.control} 0; color: ${theme.color.card};
  &:hover { background: ${theme.color.primaryHover}; }
`;
const Fault = styled.p`
  position: absolute; inset: calc(100% + 2px) auto auto 0; ${type.small} color: ${theme.color.danger};
  ${media.narrow} { position: static; margin-block-start: ${theme.space[1]}; }
`;

/** ACC-FRAME-09..11: the product search; its results open in a new window. */
export function ProductSearch({ actor }: { actor: ActorRefFrom<typeof productSearchMachine> }) {
  const view = useSelector(actor, selectProductSearch, shallowEqual);
  const faultId = useId();
  const control = useTextControl<HTMLInputElement>(
    view.keyword,
    (keyword) => actor.send({ type: 'keyword.changed', keyword }),
    undefined,
  );
  return (
    <Root>
      <Form
        label={words.search}
        onSubmit={() => actor.send({ type: 'search.pressed' })}
        focusOn={[{ field: 'keyword', at: view.refusals }]}
      >
        <Box>
          <Icon name="search" />
          <Input
            {...control}
            type="search"
            name="keyword"
            aria-label={words.search}
            placeholder={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={view.isEmpty || undefined}
            aria-describedby={view.isEmpty ? faultId : undefined}
          />
          <Submit type="submit">{words.searchButton}</Submit>
        </Box>
        {view.isEmpty && (
          <Fault id={faultId} role="alert">
            {frameExact.searchIsEmpty.text}
          </Fault>
        )}
      </Form>
    </Root>
  );
}
