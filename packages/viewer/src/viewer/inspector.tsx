import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../model/flow.ts';
import { CommentLink } from '../review/comment-link.tsx';
import { SimulateHere } from '../simulate/panel/simulate-here.tsx';
import { IconButton } from '../ui/button.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { ArrowDetails } from './arrow-details.tsx';
import { FlowAbout } from './flow-about.tsx';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { arrowName, stateName } from './names.ts';
import { StateDetails } from './state-details.tsx';

const Side = styled.aside`
  position: sticky; inset-block-start: ${theme.space[4]}; max-block-size: calc(100vh - ${theme.space[6]}); overflow: auto;
  padding: ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.card};
  ${media.narrow} { position: static; max-block-size: none; }
  ${media.print} {
    position: static; max-block-size: none; margin-block-start: ${theme.space[5]}; padding: 0; border: 0; break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex; align-items: start; justify-content: space-between; gap: ${theme.space[2]};
  margin-block-end: ${theme.space[3]};
  & h2 { ${type.lead} font-weight: 600; overflow-wrap: anywhere; }
  & p { color: ${theme.color.muted}; ${type.small} }
  ${media.print} { & p, & button { display: none; } }
`;

interface SheetProps {
  kind: string;
  title: string;
  closeText?: string | undefined;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

function SheetOf({ kind, title, closeText, onClose, children }: SheetProps) {
  return (
    <>
      <Head>
        <div>
          <p>{kind}</p>
          <h2>{title}</h2>
        </div>
        {onClose && <IconButton icon="close" label={closeText ?? ''} onPress={onClose} />}
      </Head>
      {children}
    </>
  );
}

export interface InspectorProps {
  shown: ShownFlow;
  state: FlowState | null;
  arrow: FlowArrow | null;
}

/** What the picked state or arrow is; with nothing picked, what the flow is for. */
export function Inspector({ shown, state, arrow }: InspectorProps) {
  const words = useWords(viewerWords).inspector;
  const lang = useLanguage();
  const close = () => shown.go({ state: null, arrow: null });
  return (
    <Side aria-label={words.label} tabIndex={-1}>
      {arrow ? (
        <SheetOf kind={words.arrow} title={arrowName(arrow, lang)} closeText={words.close} onClose={close}>
          <SimulateHere shown={shown} picked={arrow} />
          <ArrowDetails shown={shown} arrow={arrow} />
        </SheetOf>
      ) : state ? (
        <SheetOf kind={words.state} title={stateName(state, lang)} closeText={words.close} onClose={close}>
          <SimulateHere shown={shown} picked={state} />
          <StateDetails shown={shown} state={state} />
        </SheetOf>
      ) : (
        <SheetOf kind={words.pick} title={words.about}>
          <FlowAbout shown={shown} />
        </SheetOf>
      )}
      <CommentLink shown={shown} />
    </Side>
  );
}
