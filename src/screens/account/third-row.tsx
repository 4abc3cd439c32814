import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  PLATFORM,
  THIRD_LOGIN_PATH,
  THIRD_PARTIES,
  type ThirdParty,
  thirdTypeOf,
} from '../../../contract/account/third.ts';
import type { ThirdNotice, thirdLoginMachine } from '../../../machines/account/third-login/third-login.machine.ts';
import { selectThirdLogin } from '../../../machines/account/third-login/third-login.select.ts';
import { Button } from '../../ui/button.tsx';
import { ThirdPartyMark } from '../../ui/drawings/third-party-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { media, theme, type } from '../../ui/theme.ts';
import { settings } from '../../wire/settings.ts';
import { exact } from '../../words/exact.ts';
import { proposed } from '../../words/proposed.ts';

const words = proposed.third;

const Root = styled.div`
  margin-block-start: ${theme.space[5]}; padding-block-start: ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.hairline}; color: ${theme.color.muted}; ${type.small}
  & > [role='alert']:not(:empty) { display: grid; justify-items: start; gap: ${theme.space[3]}; margin-block-end: ${theme.space[4]}; }
`;

const Row = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${theme.space[3]} ${theme.space[4]};
  ${media.phone} { flex-wrap: wrap; }
  & > ul { display: flex; gap: ${theme.space[4]}; }
`;

const Party = styled.a`
  display: grid; place-items: center; inline-size: 40px; block-size: 40px; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.pill}; color: ${theme.color.muted}; transition: color ${theme.motion};
  &:hover { color: ${theme.color.primary}; border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  & > svg { inline-size: 22px; block-size: 22px; }
`;

/** ACC-THIRD-01: the four third parties, under whatever way in is shown; over them what came of an earlier try. */
export function ThirdRow({ actor }: { actor: ActorRefFrom<typeof thirdLoginMachine> }) {
  const view = useSelector(actor, selectThirdLogin, shallowEqual);
  return (
    <Root>
      <div role="alert">
        {view.notice && <Notice tone="danger">{noticeText(view.notice)}</Notice>}
        {view.canRetry && <Button onPress={() => actor.send({ type: 'retry.pressed' })}>{proposed.frame.retry}</Button>}
      </div>
      <Row>
        <p role="status">{view.busy && view.party ? words[view.busy](words.ways[view.party]) : words.title}</p>
        <ul aria-label={words.title}>
          {THIRD_PARTIES.map((party) => (
            <li key={party}>
              <Party
                href={plainAddress(party)}
                aria-label={words.ways[party]}
                onClick={(event) => {
                  event.preventDefault();
                  actor.send({ type: 'party.picked', party });
                }}
              >
                <ThirdPartyMark of={party} />
              </Party>
            </li>
          ))}
        </ul>
      </Row>
    </Root>
  );
}

/** For whoever opens it without the script: the gateway sends them back, and the page says to begin anew. */
function plainAddress(party: ThirdParty): string {
  return `${settings.gatewayBase}${THIRD_LOGIN_PATH}?thirdType=${thirdTypeOf(party)}&platform=${PLATFORM}`;
}

function noticeText(notice: ThirdNotice): string {
  switch (notice.kind) {
    case 'nothing':
      return notice.error === 'invalid' ? words.foreign : words[notice.error](words.ways[notice.party]);
    case 'foreign':
    case 'notKept':
      return words[notice.kind];
    case 'refused':
      return notice.message ?? exact.loginFailed.text;
    case 'unreachable':
      return proposed.unreachable[notice.reason];
  }
}
