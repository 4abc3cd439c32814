import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  PLATFORM,
  THIRD_LOGIN_PATH,
  THIRD_PARTIES,
  type ThirdParty,
  thirdTypeOf,
} from '../../contract/third-party/third.ts';
import { settings } from '../lib/settings.ts';
import { ThirdPartyMark } from '../ui/drawings/third-party-mark.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { thirdWords as words } from './third.words.ts';

const Root = styled.div`
  margin-block-start: ${theme.space[5]}; padding-block-start: ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.hairline};
`;

const Row = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.muted}; ${type.small}
  ${media.phone} { flex-wrap: wrap; }
  & > ul { display: grid; grid-template-columns: repeat(${THIRD_PARTIES.length}, 40px); gap: ${theme.space[4]}; }
`;

const Party = styled.a`
  display: grid; place-items: center; inline-size: 40px; block-size: 40px; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.pill}; color: inherit; transition: color ${theme.motion};
  &:hover { color: ${theme.color.primary}; border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  & > svg { inline-size: 22px; block-size: 22px; }
`;

/** The third parties as the login card takes them. */
export interface ThirdWays {
  onPick(party: ThirdParty): void;
  /** The login in progress with one of them; null while there is none. */
  readonly flow: ReactNode;
}

/** ACC-THIRD-01: the four third parties, under any login method; the login in progress is shown above them. */
export function ThirdRow({ onPick, flow }: ThirdWays) {
  return (
    <Root>
      {flow}
      <Row>
        <p>{words.title}</p>
        <ul aria-label={words.title}>
          {THIRD_PARTIES.map((party) => (
            <li key={party}>
              <Party
                href={plainAddress(party)}
                aria-label={words.ways[party]}
                onClick={(event) => {
                  event.preventDefault();
                  onPick(party);
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

/** The link without JavaScript: the gateway sends the shopper back, and the page says to start again. */
function plainAddress(party: ThirdParty): string {
  return `${settings.gatewayBase}${THIRD_LOGIN_PATH}?thirdType=${thirdTypeOf(party)}&platform=${PLATFORM}`;
}
