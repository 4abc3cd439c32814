import { styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import { tabular } from '../ui/theme.ts';

const Line = styled.span`${tabular}`;

/** ACC-FRAME-15, ACC-FRAME-16, ACC-FRAME-18: hotline and service hours, each only where the shop has one. */
export function Contact({ hotline, serviceHours }: { hotline: string; serviceHours: string }) {
  const parts = [
    hotline && `${words.hotline} ${hotline}`,
    serviceHours && `${words.serviceHours} ${serviceHours}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <Line>{parts.join(' · ')}</Line>;
}
