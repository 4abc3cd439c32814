import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { avatarAddress } from '../../contract/profile/avatar.ts';
import { selectSession, type sessionMachine } from '../../machines/session/session.machine.ts';
import { settings } from '../lib/settings.ts';
import { shellWords } from '../shell/shell.words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Branch } from '../ui/drawings/branch.tsx';
import { Link } from '../ui/link.tsx';
import { Ring } from '../ui/ring.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { homeWords as words } from './home.words.ts';

const Root = styled.section`
  position: relative; overflow: hidden; padding: ${theme.space[5]}; background: ${theme.color.primaryTint};
  border-radius: ${theme.radius.card};
  ${media.phone} { padding: ${theme.space[4]}; }
`;
const Twig = styled(Branch)`
  position: absolute; inset: -16px -8px auto auto; inline-size: 300px; block-size: 184px; transform: scaleX(-1);
  ${media.phone} { inline-size: 96px; block-size: 59px; inset-block-start: -8px; }
`;
const Me = styled.div`
  position: relative; display: flex; align-items: center; gap: ${theme.space[4]}; min-inline-size: 0;
  margin-block-end: ${theme.space[5]};
`;
const About = styled.div`min-inline-size: 0;`;
const Name = styled.h1`${type.title} font-weight: 600; overflow-wrap: anywhere;`;
const Facts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[3]};
  min-block-size: ${theme.height.small}; color: ${theme.color.muted}; ${tabular}
`;
const Wide = styled.span`${media.phone} { display: none; }`;

export interface HomeBandProps {
  session: ActorRefFrom<typeof sessionMachine>;
  /** Under the member's name. */
  children: ReactNode;
}

/** The member (ORD-HOME-01, ORD-HOME-02), and how complete the profile is. */
export function HomeBand({ session, children }: HomeBandProps) {
  const { member, isReading, canRetry } = useSelector(session, selectSession, shallowEqual);
  const completion = member?.completion ?? null;
  return (
    <Root aria-labelledby="home-title">
      <Twig />
      <Me>
        <Ring percent={completion ?? 0} label={words.completion(completion ?? 0)}>
          <Avatar source={avatarAddress(member?.avatar ?? '', settings.imageHost)} size={64} />
        </Ring>
        <About>
          <Name id="home-title" tabIndex={-1}>
            {member?.nickName ? (
              <>
                <VisuallyHidden>{words.hello}</VisuallyHidden>
                {member.nickName}
              </>
            ) : (
              shellWords.greetingWithoutName
            )}
          </Name>
          <Facts>
            {member && <span>{member.phone}</span>}
            {completion !== null && (
              <>
                <Wide>{words.completion(completion)}</Wide>
                {completion < 100 && <Link href="/user/personal/addInfo/info">{words.complete}</Link>}
              </>
            )}
            {isReading && (
              <>
                <Bone $width="180px" $height={theme.size.body} />
                <VisuallyHidden role="status">{shellWords.reading}</VisuallyHidden>
              </>
            )}
            {canRetry && (
              <>
                <span role="alert">{shellWords.recordMissing}</span>
                <Button size="sm" variant="text" onPress={() => session.send({ type: 'record.retried' })}>
                  {words.retry}
                </Button>
              </>
            )}
          </Facts>
        </About>
      </Me>
      {children}
    </Root>
  );
}
