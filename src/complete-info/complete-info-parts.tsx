import { styled } from 'styled-components';
import type {
  CompleteInfoLinkActor,
  CompleteInfoLinkView,
} from '../../machines/complete-info/complete-info-link.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import type { PatientUploads } from '../patients/patient-sections.tsx';
import { Sheet as Paper } from '../ui/card.tsx';
import { theme, type } from '../ui/theme.ts';
import { completeInfoExact as exact, completeInfoWords as words } from './complete-info.words.ts';

export const Sheet = styled(Paper)`margin-block-end: ${theme.space[7]};`;
export const PageTitle = styled.h1`${type.title} font-weight: 600; margin-block-end: ${theme.space[2]};`;

export interface CompleteInfoScreenProps {
  actor: CompleteInfoLinkActor;
  brandName: string;
  /** The shop has a chat. */
  hasSupport: boolean;
  /** The uploads for pictures, by where the picture goes. */
  uploads: PatientUploads;
}

/** Why the form can no longer be completed. PAT-LINK-04: a cancelled order has the 72-hour text for any link. */
export function endText({ stage, isChronic, notice }: CompleteInfoLinkView): string {
  if (stage === 'used') return exact.linkIsUsed.text;
  if (stage === 'expired' && isChronic) return exact.chronicLinkIsOver.text;
  if (stage === 'expired' || stage === 'cancelled') return exact.linkIsOver.text;
  return notice === null ? words.incomplete : noticeText(notice, words.failed);
}
