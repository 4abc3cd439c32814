import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../../ui/notice.tsx';
import { media, theme } from '../../ui/theme.ts';
import { escaped } from '../draw/xml.ts';
import { viewerWords } from '../words/viewer.ts';
import { ChartView, type Picked } from './chart-view.tsx';
import { Inspector } from './inspector.tsx';
import { useLanguage, useWords } from './language.ts';
import type { Overlay } from './marks.ts';
import { flowTitle, stateAt } from './names.ts';
import type { PanelProps } from './panels.ts';
import { PaperFor } from './paper.tsx';

/** A chart with something beside it. */
export const ChartAndSide = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: ${theme.space[4]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: block; }
`;

/** The chart of a flow, and what is picked on it. */
export function ChartPanel({ shown }: PanelProps) {
  const { flow, svg, named, address, go } = shown;
  const lang = useLanguage();
  const words = useWords(viewerWords);
  const state = stateAt(flow, address.state);
  const arrow = flow.arrows.find(({ id }) => id === address.arrow) ?? null;
  const overlay = useMemo<Overlay>(
    () => ({
      states: state ? new Map([[state.id, 'selected']]) : undefined,
      arrows: arrow ? new Map([[arrow.id, 'selected']]) : undefined,
    }),
    [state, arrow],
  );
  const pick = (picked: Picked) => {
    if ('flow' in picked) go({ flow: picked.flow });
    else if ('arrow' in picked) go({ arrow: picked.arrow, state: null });
    else go({ state: flow.states.get(picked.state)?.path ?? null, arrow: null });
  };
  const isStale = flow.arrows.some(({ id }) => !svg.includes(`data-arrow="${escaped(id)}"`));
  return (
    <>
      <PaperFor svg={svg} />
      {isStale && <Notice tone="warn">{words.chart.stale}</Notice>}
      <ChartAndSide>
        <ChartView
          svg={svg}
          label={words.chart.label(flowTitle(flow, named, lang))}
          overlay={overlay}
          onPick={pick}
          reveal={arrow?.id ?? state?.id}
        />
        <Inspector shown={shown} state={state} arrow={arrow} />
      </ChartAndSide>
    </>
  );
}
