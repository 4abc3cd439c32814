import { styled } from 'styled-components';
import { avatarAddress } from '../../contract/profile/avatar.ts';
import type { SessionView } from '../../machines/session/session.machine.ts';
import { frameWords as words } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { titleWords } from '../lib/titles.words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { Column } from './column.ts';
import { Contact } from './contact.tsx';
import { ORDERS } from './menu.ts';
import { shellWords } from './shell.words.ts';

const Root = styled.div`
  ${type.small} line-height: 2.1875rem; color: ${theme.color.muted};
  background: ${theme.color.page}; border-block-end: 1px solid ${theme.color.hairline};
  ${media.print} { display: none; }
`;
const Row = styled(Column)`
  display: flex; flex-wrap: wrap; gap: 0 ${theme.space[5]}; min-block-size: 2.1875rem; white-space: nowrap;
  & b { color: ${theme.color.text}; font-weight: 400; }
`;
const Me = styled.span`display: inline-flex; align-items: center; gap: ${theme.space[2]}; white-space: normal; overflow-wrap: anywhere;`;
const End = styled.div`
  margin-inline-start: auto; display: flex; gap: ${theme.space[5]};
  ${media.narrow} { display: none; }
`;
const Action = styled.button`
  padding: 0; border: 0; background: none; line-height: inherit;
  ${media.phone} { line-height: ${theme.height.medium}; }
  &:hover { color: ${theme.color.primary}; }
  &[aria-disabled='true'] { cursor: progress; }
`;
const Anchor = styled.a`&:hover { color: ${theme.color.primary}; }`;

export interface TopBarProps {
  view: SessionView;
  settings: Settings;
  onLogOut(): void;
  onOpenChat(): void;
}

/** ACC-FRAME-01, ACC-FRAME-04..08, ACC-FRAME-15, ACC-FRAME-19: greeting, login, register, logout, chat and contact. */
export function TopBar({ view, settings, onLogOut, onOpenChat }: TopBarProps) {
  return (
    <Root>
      <Row>
        {view.authStatus === 'visitor' && (
          <>
            <span>{shellWords.welcome(settings.brandName)}</span>
            <Anchor href="/user/login">{shellWords.login}</Anchor>
            <Anchor href="/user/register">{words.register}</Anchor>
          </>
        )}
        {(view.authStatus === 'member' || view.authStatus === 'leaving') && (
          <>
            <Me>
              {view.member && <Avatar source={avatarAddress(view.member.avatar, settings.imageHost)} size={20} />}
              {view.greetingName === '' ? shellWords.greetingWithoutName : shellWords.greeting(view.greetingName)}
            </Me>
            <Action type="button" aria-disabled={view.authStatus === 'leaving' || undefined} onClick={onLogOut}>
              {view.authStatus === 'leaving' ? shellWords.leaving : shellWords.logout}
            </Action>
          </>
        )}
        <End>
          {view.authStatus === 'member' && <Anchor href={ORDERS}>{titleWords.orders}</Anchor>}
          {settings.chatUrl !== '' && (
            <Action type="button" onClick={onOpenChat}>
              {words.chat}
            </Action>
          )}
          <Contact hotline={settings.hotline} serviceHours={settings.serviceHours} />
        </End>
      </Row>
    </Root>
  );
}
