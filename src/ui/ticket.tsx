import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';

const Root = styled.article<{ $spent: boolean }>`
  position: relative; display: grid; --stub: 8.5rem; grid-template-columns: var(--stub) minmax(0, 1fr); min-block-size: 112px; overflow: hidden;
  border-radius: ${theme.radius.card}; background: ${theme.color.card};
  color: ${({ $spent }) => ($spent ? theme.color.muted : theme.color.text)};
  /* Notches in both ends of the tear line. */
  mask: radial-gradient(circle at var(--stub) 0, transparent 8px, black 8.5px) top / 100% 51% no-repeat,
    radial-gradient(circle at var(--stub) 100%, transparent 8px, black 8.5px) bottom / 100% 51% no-repeat;
  ${media.phone} { --stub: min(6.5rem, 32%); }
  ${media.forced} { border: 1px solid; }
`;

const Stub = styled.div<{ $spent: boolean }>`
  display: grid; align-content: center; justify-items: center; gap: ${theme.space[1]}; padding: ${theme.space[3]} ${theme.space[2]};
  border-inline-end: 1px dashed ${theme.color.control}; text-align: center;
  background: ${({ $spent }) => ($spent ? theme.color.card : theme.color.accentTint)};
  & > * { max-inline-size: 100%; }
`;
const Value = styled.p<{ $spent: boolean }>`
  color: ${({ $spent }) => ($spent ? theme.color.muted : theme.color.price)}; font-weight: 600; ${type.hero} ${tabular}
  ${media.phone} { ${type.title} }
`;
const Small = styled.p`color: ${theme.color.muted}; overflow-wrap: anywhere; ${type.small} ${tabular}`;

const Body = styled.div`
  display: grid; align-content: center; gap: ${theme.space[1]}; min-inline-size: 0; padding: ${theme.space[3]} ${theme.space[4]};
`;
const Name = styled.h3`font-weight: 600; overflow-wrap: anywhere;`;
const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[3]};
`;
const Stamp = styled.span`
  position: absolute; inset: ${theme.space[2]} ${theme.space[2]} auto auto; padding-inline: ${theme.space[2]}; rotate: 12deg;
  border: 2px solid ${theme.color.control}; border-radius: ${theme.radius.mark}; color: ${theme.color.muted}; ${type.small}
`;

export interface TicketProps {
  /** A `Price` in the surrounding colour, or another figure. */
  value: ReactNode;
  /** Under the value: the minimum for using it. */
  condition: string;
  name: string;
  /** Small lines: scope, dates, number. */
  facts: readonly { key: string; text: ReactNode }[];
  /** Words in frames before the name. */
  marks?: ReactNode | undefined;
  action?: ReactNode | undefined;
  /** Why it can no longer be used. */
  spent?: string | undefined;
}

/** A voucher with a stub to tear off. */
export function Ticket({ value, condition, name, facts, marks, action, spent }: TicketProps) {
  const id = useId();
  const isSpent = spent !== undefined;
  return (
    <Root $spent={isSpent} aria-labelledby={id}>
      <Stub $spent={isSpent}>
        <Value $spent={isSpent}>{value}</Value>
        <Small>{condition}</Small>
      </Stub>
      <Body>
        <Name id={id}>
          {marks} {name}
        </Name>
        {facts.map(({ key, text }) => (
          <Small key={key}>{text}</Small>
        ))}
        {action !== undefined && <Foot>{action}</Foot>}
        {isSpent && <Stamp>{spent}</Stamp>}
      </Body>
    </Root>
  );
}
