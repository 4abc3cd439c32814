import { lazy, Suspense } from 'react';
import { css, styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { Link } from '../ui/link.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { Column } from './column.ts';
import { Contact } from './contact.tsx';

const Root = styled.footer<{ $bare: boolean }>`
  ${type.small} color: ${theme.color.muted};
  ${({ $bare }) =>
    !$bare && css`background: ${theme.color.card}; border-block-start: 1px solid ${theme.color.hairline};`}
  ${media.print} { display: none; }
`;
const Row = styled(Column)`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${theme.space[3]} ${theme.space[5]};
  padding-block: ${theme.space[5]} ${theme.space[4]};
  ${media.low} { padding-block: ${theme.space[2]} ${theme.space[1]}; }
  & > nav ul { display: flex; flex-wrap: wrap; gap: ${theme.space[1]} ${theme.space[5]}; }
  & a, & button { display: inline-block; padding-block: 3px; ${media.phone} { padding-block: 11px; } }
  ${media.phone} { flex-direction: column; }
`;
const Licences = styled(Column)`
  padding-block-end: ${theme.space[5]};
  ${media.low} { padding-block-end: ${theme.space[3]}; }
  & > ul { display: flex; flex-wrap: wrap; gap: ${theme.space[1]} ${theme.space[5]}; }
  & a { display: inline-block; padding-block: 3px; ${media.phone} { padding-block: 11px; } }
  ${media.phone} { & > ul { gap: 0 ${theme.space[5]}; } }
`;
const End = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[5]};`;

// Few shops have one, and its popup is not needed to show the page: only its name is shown until it has loaded.
const SocialCode = lazy(() =>
  import('./social-code.tsx').then(
    (code) => ({ default: code.SocialCode }),
    () => ({ default: () => words.social }),
  ),
);

/**
 * ACC-FRAME-14..18: help links, hotline, service hours and the social QR popup, and under them the licences, each only
 * if the shop has set it.
 */
export function Footer({ settings, bare = false }: { settings: Settings; bare?: boolean }) {
  const links = [
    ...settings.helpLinks,
    { text: words.userAgreement, url: settings.userAgreementUrl },
    { text: words.privacyAgreement, url: settings.privacyAgreementUrl },
  ].filter(({ url }) => url !== '');
  return (
    <Root $bare={bare}>
      <Row>
        {links.length > 0 && (
          <nav aria-label={words.help}>
            <ul>
              {links.map((link) => (
                <li key={link.text}>{outward(link)}</li>
              ))}
            </ul>
          </nav>
        )}
        <End>
          {settings.socialQrImage !== '' && (
            <Suspense fallback={words.social}>
              <SocialCode image={settings.socialQrImage} />
            </Suspense>
          )}
          <Contact hotline={settings.hotline} serviceHours={settings.serviceHours} />
        </End>
      </Row>
      {settings.licences.length > 0 && (
        <Licences>
          <ul aria-label={words.licences}>
            {settings.licences.map((licence) => (
              <li key={licence.text}>{licence.url === '' ? licence.text : outward(licence)}</li>
            ))}
          </ul>
        </Licences>
      )}
    </Root>
  );
}

function outward({ text, url }: Settings['helpLinks'][number]) {
  return (
    <Link $quiet href={url} target="_blank" rel="noopener">
      {text}
    </Link>
  );
}
