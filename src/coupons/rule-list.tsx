import { styled } from 'styled-components';
import { theme } from '../ui/theme.ts';

const List = styled.ol`
  display: grid; gap: ${theme.space[3]}; max-inline-size: 44em; padding-inline-start: 1.6em; list-style: decimal;
  & > li { padding-inline-start: ${theme.space[1]}; }
  & > li::marker { color: ${theme.color.muted}; }
`;

/** Rules as short numbered paragraphs. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <List>
      {rules.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}
