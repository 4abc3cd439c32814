import { styled } from 'styled-components';
import { tabular, theme } from '../ui/theme.ts';
import { useWords } from '../viewer/language.ts';
import { coverageWords } from '../words/coverage.ts';
import type { CoveredItem, FlowCoverage } from './facts.ts';
import { isKnown, isOutOfReach, runsOf, type Sight } from './heat.ts';

const Number_ = styled.span`${tabular}`;
const Never = styled.strong`color: ${theme.color.danger}; font-weight: 600; white-space: nowrap;`;
const Quiet = styled.span`color: ${theme.color.muted}; white-space: nowrap;`;

/** How often something was run by a sight; a dash where nothing is known. */
export function Count({ flow, item, sight }: { flow: FlowCoverage; item: CoveredItem; sight: Sight }) {
  const words = useWords(coverageWords);
  if (!isKnown(flow, sight)) return <Quiet>–</Quiet>;
  const runs = runsOf(item, sight);
  if (runs > 0) return <Number_>{runs}</Number_>;
  if (isOutOfReach(flow, item, sight)) return <Quiet title={words.unreachableLong}>{words.unreachable}</Quiet>;
  return <Never>{words.never}</Never>;
}
