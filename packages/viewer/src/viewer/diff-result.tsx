import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ShownDiff } from '../diff/shown.ts';
import type { Change } from '../diff/union.ts';
import { Notice } from '../ui/parts.tsx';
import { box, media, theme, type } from '../ui/theme.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { ChartAndSide } from './chart-panel.tsx';
import { ChartView, type Picked } from './chart-view.tsx';
import { Code } from './details.tsx';
import { useLanguage, useWords } from './language.ts';
import type { Mark, Overlay } from './marks.ts';
import type { PanelProps } from './services.ts';

const Side = styled.aside`
  display: grid; gap: ${theme.space[4]}; max-block-size: calc(100vh - 160px); overflow: auto; padding: ${theme.space[4]};
  ${box}
  & h2 { ${type.lead} font-weight: 600; }
  & h3 { ${type.body} font-weight: 600; margin-block: ${theme.space[2]} ${theme.space[1]}; }
  & p { color: ${theme.color.muted}; }
  ${media.narrow} { max-block-size: none; }
  ${media.print} { max-block-size: none; margin-block-start: ${theme.space[5]}; }
`;

const Lines = styled.ol`display: grid; gap: ${theme.space[1]};`;

const Line = styled.button`
  inline-size: 100%; padding: ${theme.space[2]}; border: 1px solid transparent; border-radius: ${theme.radius.control};
  background: none; color: inherit; text-align: start; overflow-wrap: anywhere; cursor: pointer;
  &:hover { background: ${theme.color.page}; }
  &[aria-pressed='true'] { border-color: ${theme.color.info}; background: ${theme.color.infoTint}; }
`;

const inks = { added: theme.color.primary, removed: theme.color.danger, changed: theme.color.warn } as const;

export const ChangeSign = styled.span<{ $change: Change }>`
  display: inline-block; margin-inline-end: ${theme.space[2]}; padding: 0 6px; border: 1px solid;
  border-style: ${({ $change }) => ($change === 'added' ? 'solid' : $change === 'removed' ? 'dashed' : 'double')};
  border-radius: ${theme.radius.mark}; color: ${({ $change }) => inks[$change]}; ${type.small} white-space: nowrap;
`;

const Paths = styled.ul`
  display: grid; gap: ${theme.space[1]};
  & li { ${type.small} overflow-wrap: anywhere; }
`;

/** Beside an arrow there is room only for a sign; the list says it in words. */
const short = { added: '+', removed: '−', changed: '≠' } as const;

/** Both versions on one chart, with all differences in words beside it. */
export function DiffResult({ shown, diff }: PanelProps & { diff: ShownDiff }) {
  const words = useWords(diffPanelWords);
  const lang = useLanguage();
  const { address, go, title } = shown;
  const heading = useId();
  const sentences = diff.sentences[lang];
  const chosen = sentences[Number(address.more.change ?? -1)];
  const choose = (index: number) => go({ more: { change: index < 0 ? '' : String(index) } }, 'replace');
  const overlay = useMemo((): Overlay => {
    const marked = (marks: ShownDiff['states'], picked: readonly string[] = []) =>
      new Map<string, Mark>([...marks, ...picked.map((id): [string, Mark] => [id, 'selected'])]);
    return {
      states: marked(diff.states, chosen?.states),
      arrows: marked(diff.arrows, chosen?.arrows),
      badges: new Map([
        ...diff.states.map(([id, change]): [string, string] => [id, words.signs[change]]),
        ...diff.arrows.map(([id, change]): [string, string] => [id, short[change]]),
      ]),
    };
  }, [diff, chosen, words]);
  const pick = (picked: Picked) => {
    if ('flow' in picked) return go({ flow: picked.flow });
    const id = 'arrow' in picked ? picked.arrow : picked.state;
    choose(sentences.findIndex(({ states, arrows }) => states.includes(id) || arrows.includes(id)));
  };
  return (
    <>
      {diff.svg === null && <Notice tone="warn">{words.apart}</Notice>}
      <ChartAndSide>
        <ChartView
          svg={diff.svg ?? shown.svg}
          label={words.chart(title)}
          overlay={overlay}
          onPick={pick}
          reveal={chosen?.arrows[0] ?? chosen?.states[0] ?? null}
        />
        <Side aria-labelledby={heading} tabIndex={-1}>
          <h2 id={heading}>{words.list}</h2>
          {sentences.length === 0 ? (
            <p>{words.noSentences}</p>
          ) : (
            <Lines>
              {sentences.map((sentence, index) => (
                <li key={`${sentence.change} ${sentence.text}`}>
                  <Line
                    type="button"
                    aria-pressed={sentence === chosen}
                    onClick={() => choose(sentence === chosen ? -1 : index)}
                  >
                    <ChangeSign $change={sentence.change}>{words.signs[sentence.change]}</ChangeSign>
                    {sentence.text}
                  </Line>
                </li>
              ))}
            </Lines>
          )}
          <TestCases paths={diff.paths} />
        </Side>
      </ChartAndSide>
    </>
  );
}

function TestCases({ paths }: { paths: ShownDiff['paths'] }) {
  const words = useWords(diffPanelWords);
  const groups = [
    { change: 'removed', title: words.obsoletePaths },
    { change: 'added', title: words.newPaths },
    { change: 'changed', title: words.changedPaths },
  ] as const;
  const shown = groups.filter(({ change }) => paths[change].length > 0);
  return (
    <section>
      <h2>{words.tests}</h2>
      {shown.length === 0 && <p>{words.noTests}</p>}
      {shown.map(({ change, title }) => (
        <section key={change}>
          <h3>{title(paths[change].length)}</h3>
          <Paths>
            {paths[change].map((path) => (
              <li key={path.id}>
                <Code>{path.id}</Code> {path.title}
              </li>
            ))}
          </Paths>
        </section>
      ))}
    </section>
  );
}
