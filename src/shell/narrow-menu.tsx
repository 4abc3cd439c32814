import { useId } from 'react';
import { styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { Icon } from '../ui/icons.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { Contact } from './contact.tsx';
import { shellWords } from './shell.words.ts';
import { SideMenu } from './side-menu.tsx';

const Opener = styled.button`
  display: none; place-items: center; margin-inline-start: auto; padding: 0; border: 0; background: none;
  inline-size: ${theme.height.medium}; block-size: ${theme.height.medium}; border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  ${media.narrow} { display: grid; }
`;
const Panel = styled.div`
  inset: 0 0 0 auto; margin: 0; padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[5]}; border: 0;
  inline-size: min(300px, 100vw - ${theme.space[6]}); block-size: 100dvh; overflow-y: auto;
  background: ${theme.color.card}; color: ${theme.color.text}; box-shadow: ${theme.shadow};
  &::backdrop { background: ${theme.color.veil}; }
`;
const Closer = styled(Opener)`display: grid;`;
const More = styled.ul`
  display: grid; gap: ${theme.space[1]}; margin-block-start: ${theme.space[3]}; padding: ${theme.space[3]} ${theme.space[4]} 0;
  border-block-start: 1px solid ${theme.color.hairline};
  & a, & button { display: inline-block; padding: ${theme.space[1]} 0; border: 0; background: none; }
  & a:hover, & button:hover { color: ${theme.color.primary}; }
`;
const Quiet = styled.li`${type.small} color: ${theme.color.muted};`;

export interface NarrowMenuProps {
  settings: Settings;
  path: string;
  isMember: boolean;
  completion: number | null;
  onOpenChat(): void;
}

/**
 * The menu of a window below 1024 px. A native popover opens it, closes it on Esc and on a press outside, and keeps the
 * tab order. A change of page remounts it closed.
 */
export function NarrowMenu({ settings, path, isMember, completion, onOpenChat }: NarrowMenuProps) {
  const id = useId();
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={shellWords.openMenu}>
        <Icon name="menu" />
      </Opener>
      <Panel id={id} popover="auto">
        <Closer type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={shellWords.closeMenu}>
          <Icon name="close" />
        </Closer>
        {isMember && <SideMenu path={path} />}
        <More>
          {completion !== null && (
            <li>
              <a href="/user/personal/addInfo/info">{shellWords.completeProfile(completion)}</a>
            </li>
          )}
          {settings.mallHome !== '' && (
            <li>
              <a href={settings.mallHome}>{shellWords.mallHome}</a>
            </li>
          )}
          {settings.chatUrl !== '' && (
            <li>
              <button type="button" onClick={onOpenChat}>
                {words.chat}
              </button>
            </li>
          )}
          {settings.hotline !== '' && (
            <Quiet>
              <Contact hotline={settings.hotline} serviceHours={settings.serviceHours} />
            </Quiet>
          )}
        </More>
      </Panel>
    </>
  );
}
