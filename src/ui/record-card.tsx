import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';

const columns = css`grid-template-columns: minmax(0, 1fr) 5.5rem 3.5rem 7.5rem 7.5rem 8rem;`;

const Heads = styled.div`
  display: grid; ${columns} align-items: center; min-block-size: 2.25rem; margin-block-start: ${theme.space[4]};
  padding-inline-start: ${theme.space[5]}; color: ${theme.color.muted}; ${type.small}
  & > * + * { text-align: center; }
  ${media.narrow} { display: none; }
`;

export interface RecordHeadsProps {
  heads: readonly [goods: string, price: string, quantity: string, paid: string, state: string, actions: string];
}

/** The heads above a list of record cards. Visual only: each card is understandable by itself. */
export function RecordHeads({ heads }: RecordHeadsProps) {
  return (
    <Heads aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </Heads>
  );
}

const Root = styled.article`
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card}; background: ${theme.color.card};
  & + & { margin-block-start: ${theme.space[4]}; }
`;

const Head = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[4]}; min-block-size: 2.75rem;
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[1]} ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.hairline}; border-radius: 7px 7px 0 0;
  background: ${theme.color.page}; color: ${theme.color.muted}; ${tabular}
  & b { font-weight: 400; color: ${theme.color.text}; }
  ${media.phone} { padding-inline: ${theme.space[4]} ${theme.space[3]}; ${type.small} }
`;
const NumberPlace = styled.span`
  display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[1]}; min-inline-size: 0; overflow-wrap: anywhere;
`;
const HeadEnd = styled.div`display: flex; align-items: center; gap: ${theme.space[2]}; margin-inline-start: auto;`;

const Body = styled.div`
  display: grid; ${columns}
  ${media.narrow} { grid-template-columns: minmax(0, 1fr) auto; padding-inline: ${theme.space[4]}; }
`;
const Lines = styled.div`
  grid-column: 1 / 4; min-inline-size: 0; padding-inline-start: ${theme.space[5]};
  ${media.narrow} { grid-column: 1 / -1; padding: 0; border-block-end: 1px solid ${theme.color.hairline}; }
`;
const Cell = styled.div`
  min-inline-size: 0; padding: ${theme.space[4]} ${theme.space[2]}; border-inline-start: 1px solid ${theme.color.hairline};
  text-align: center; overflow-wrap: anywhere;
  ${media.narrow} { padding: ${theme.space[3]} 0; border: 0; }
`;
const Paid = styled(Cell)`${media.narrow} { order: 2; text-align: end; }`;
const State = styled(Cell)`${media.narrow} { order: 1; text-align: start; }`;
const Actions = styled(Cell)`
  display: grid; justify-items: center; align-content: start; gap: ${theme.space[1]};
  & > :first-child { min-inline-size: 96px; padding-inline: ${theme.space[2]}; margin-block-end: ${theme.space[1]}; }
  ${media.narrow} {
    order: 3; grid-column: 1 / -1; display: flex; flex-flow: row-reverse wrap; align-items: center;
    gap: ${theme.space[2]} ${theme.space[4]}; padding-block-start: 0;
    & > :first-child { margin: 0; }
  }
`;

/** A muted line under a figure or a state. */
export const RecordNote = styled.span`display: block; color: ${theme.color.muted}; ${type.small} ${tabular}`;

export interface RecordCardProps {
  /** Name of the card for screen readers, such as its kind and number. */
  label: string;
  /** When it was made. */
  time: ReactNode;
  /** Its number in a `b`, with a copy button. */
  number: ReactNode;
  /** At the end of the head: actions on the whole record. */
  headEnd?: ReactNode | undefined;
  /** Product lines. */
  children: ReactNode;
  paid: ReactNode;
  state: ReactNode;
  /** The main action first, as a small button; the others as quiet links. */
  actions: ReactNode;
}

/** One record of a list: a grey head above its products, the sum paid, its state and its actions. */
export function RecordCard({ label, time, number, headEnd, children, paid, state, actions }: RecordCardProps) {
  return (
    <Root aria-label={label}>
      <Head>
        {time}
        <NumberPlace>{number}</NumberPlace>
        {headEnd !== undefined && <HeadEnd>{headEnd}</HeadEnd>}
      </Head>
      <Body>
        <Lines>{children}</Lines>
        <Paid>{paid}</Paid>
        <State>{state}</State>
        <Actions>{actions}</Actions>
      </Body>
    </Root>
  );
}
