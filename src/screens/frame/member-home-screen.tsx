import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { avatarAddress } from '../../../contract/account/avatar.ts';
import type { sessionMachine } from '../../../machines/frame/session/session.machine.ts';
import { selectSession } from '../../../machines/frame/session/session.select.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Branch } from '../../ui/drawings/branch.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { settings } from '../../wire/settings.ts';
import { frameWords } from '../../words/proposed/frame.ts';

const words = frameWords;

const Band = styled.section`
  position: relative; overflow: hidden; padding: ${theme.space[6]} ${theme.space[5]}; min-block-size: 152px;
  display: flex; align-items: center; background: ${theme.color.primaryTint}; border-radius: ${theme.radius.card};
  ${media.phone} { padding: 60px ${theme.space[4]} ${theme.space[5]}; }
`;
const Twig = styled(Branch)`
  position: absolute; inset: -16px -8px auto auto; inline-size: 300px; block-size: 184px; transform: scaleX(-1);
  ${media.phone} { inline-size: 120px; block-size: 74px; inset-block-start: -14px; }
`;
const Me = styled.div`position: relative; display: flex; align-items: center; gap: ${theme.space[4]}; min-inline-size: 0;`;
const Face = styled.span`
  flex: none; inline-size: 72px; block-size: 72px; padding: ${theme.space[1]}; border-radius: ${theme.radius.pill};
  background: ${theme.color.card};
`;
const Name = styled.h1`${type.title} font-weight: 600; overflow-wrap: anywhere;`;
const Facts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[3]};
  min-block-size: ${theme.height.small}; color: ${theme.color.muted}; ${tabular}
`;

/** `/user`: greets the member (ACC-ROUTE-03). What else the home shows comes with its own flows. */
export function MemberHomeScreen({ session }: { session: ActorRefFrom<typeof sessionMachine> }) {
  const { member, isReading, canRetry } = useSelector(session, selectSession, shallowEqual);
  return (
    <Band aria-labelledby="home-title">
      <Twig />
      <Me>
        <Face>
          <Avatar source={avatarAddress(member?.avatar ?? '', settings.imageHost)} size={64} />
        </Face>
        <div>
          <Name id="home-title" tabIndex={-1}>
            {member?.nickName ? words.greeting(member.nickName) : words.greetingWithoutName}
          </Name>
          <Facts>
            {member && <span>{member.phone}</span>}
            {isReading && (
              <>
                <Bone $width="180px" $height={theme.size.body} />
                <VisuallyHidden role="status">{words.reading}</VisuallyHidden>
              </>
            )}
            {canRetry && (
              <>
                <span role="alert">{words.recordMissing}</span>
                <Button size="sm" variant="text" onPress={() => session.send({ type: 'record.retried' })}>
                  {words.retry}
                </Button>
              </>
            )}
          </Facts>
        </div>
      </Me>
    </Band>
  );
}
