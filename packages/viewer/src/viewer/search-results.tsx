import { styled } from 'styled-components';
import { titleOf } from '../product.ts';
import type { FoundFlow, Hit } from '../search/find.ts';
import { box, theme, type } from '../ui/theme.ts';
import { searchWords } from '../words/search.ts';
import { type Address, type AddressPatch, addressText, patched } from './address.ts';
import { wholeChart } from './chart-part.tsx';
import { useLanguage, useWords } from './language.ts';

const List = styled.div`
  position: absolute; inset-block-start: calc(100% + 4px); inset-inline-end: 0; z-index: ${theme.layer.popover};
  inline-size: min(640px, calc(100vw - 32px)); max-block-size: min(70vh, 640px); overflow: auto; padding: ${theme.space[2]};
  ${box}
  box-shadow: ${theme.shadow};
`;

const Group = styled.div`
  & + & { margin-block-start: ${theme.space[2]}; border-block-start: 1px solid ${theme.color.hairline}; padding-block-start: ${theme.space[2]}; }
  & > p { padding-inline: ${theme.space[2]}; color: ${theme.color.muted}; ${type.small} }
`;

const Row = styled.a`
  display: grid; grid-template-columns: 124px minmax(0, 1fr); gap: 0 ${theme.space[2]}; padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.control}; overflow-wrap: anywhere;
  & > span:first-child { color: ${theme.color.muted}; ${type.small} line-height: ${theme.line.body}; }
  & i { font-style: normal; color: ${theme.color.muted}; }
  & mark { padding: 0; background: ${theme.color.accentTint}; color: inherit; font-weight: 600; text-decoration: underline; }
  &:hover { background: ${theme.color.page}; }
  &[aria-selected='true'] { background: ${theme.color.primaryTint}; box-shadow: inset 3px 0 0 ${theme.color.primary}; }
`;

const Said = styled.p`padding: ${theme.space[2]}; color: ${theme.color.muted};`;

/** The change of address that shows a hit on the whole chart, since a part might not show its state. */
export function patchOf({ entry: { flow, place } }: Hit): AddressPatch {
  const state = place.kind === 'state' ? place.state : null;
  const arrow = place.kind === 'arrow' ? place.arrow : null;
  return { flow, state, arrow, more: wholeChart };
}

export const optionId = (list: string, place: number): string => `${list}-${place}`;

interface SearchResultsProps {
  id: string;
  found: readonly FoundFlow[];
  /** Text where there are no results. */
  said: string | null;
  /** Index of the current hit among all; −1 for none. */
  at: number;
  address: Address;
  onPick(hit: Hit): void;
}

/** The results by flow, with the parts that matched. */
export function SearchResults({ id, found, said, at, address, onPick }: SearchResultsProps) {
  const words = useWords(searchWords);
  const all = found.flatMap(({ hits }) => hits);
  return (
    <List>
      {said !== null && <Said>{said}</Said>}
      <div role="listbox" id={id} aria-label={words.results} tabIndex={-1} hidden={found.length === 0}>
        {found.map(({ flow, hits, more }) => (
          <FlowGroup key={flow} name={flow} more={more}>
            {hits.map((hit) => {
              const place = all.indexOf(hit);
              return (
                <HitRow
                  key={hit.entry.id}
                  id={optionId(id, place)}
                  hit={hit}
                  isAtHand={place === at}
                  href={addressText(patched(address, patchOf(hit)))}
                  onPick={onPick}
                />
              );
            })}
          </FlowGroup>
        ))}
      </div>
    </List>
  );
}

function FlowGroup({ name, more, children }: { name: string; more: number; children: React.ReactNode }) {
  const words = useWords(searchWords);
  const lang = useLanguage();
  const title = titleOf(name, lang);
  return (
    <Group role="group" aria-label={title}>
      <p aria-hidden="true">
        {title} · {name}
        {more > 0 && ` · ${words.more(more)}`}
      </p>
      {children}
    </Group>
  );
}

interface HitRowProps {
  id: string;
  hit: Hit;
  isAtHand: boolean;
  href: string;
  onPick(hit: Hit): void;
}

function HitRow({ id, hit, isAtHand, href, onPick }: HitRowProps) {
  const words = useWords(searchWords);
  const { kind } = hit.entry.place;
  const lang = useLanguage();
  const { from, fields } = hit.entry;
  // The text that matched may not tell which state or arrow it belongs to.
  const names = lang === 'en' ? [fields.code, fields.label] : [fields.label, fields.code];
  const name = hit.field === 'label' || hit.field === 'title' ? '' : (names.find(Boolean) ?? '');
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isAtHand}
      tabIndex={-1}
      href={href}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPick(hit);
      }}
    >
      <span>
        {words.kinds[kind]} · {words.fields[hit.field]}
      </span>
      <span>
        {from && <i>{from[lang]} · </i>}
        {name !== '' && name !== hit.text && <b>{name} </b>}
        {snippetOf(hit).map(({ text, isFound, from }) => (isFound ? <mark key={from}>{text}</mark> : text))}
      </span>
    </Row>
  );
}

const BEFORE = 24;
const LONGEST = 110;

interface Piece {
  readonly text: string;
  readonly isFound: boolean;
  /** Where it begins in the whole text. */
  readonly from: number;
}

/** As much of a text as fits a line, from a little before the first match, split into matching and other pieces. */
function snippetOf({ text, ranges }: Pick<Hit, 'text' | 'ranges'>): readonly Piece[] {
  const first = ranges[0]?.[0] ?? 0;
  const start = text.length <= LONGEST || first <= BEFORE ? 0 : first - BEFORE;
  const end = Math.min(text.length, start + LONGEST);
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isFound: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isFound, from });
  };
  let at = start;
  for (const [from, to] of ranges) {
    if (from >= end) break;
    add(at, from, false);
    add(Math.max(from, at), Math.min(to, end), true);
    at = Math.max(at, Math.min(to, end));
  }
  add(at, end, false);
  const dots = (from: number): Piece => ({ text: '…', isFound: false, from });
  return [...(start > 0 ? [dots(-1)] : []), ...pieces, ...(end < text.length ? [dots(text.length)] : [])];
}
