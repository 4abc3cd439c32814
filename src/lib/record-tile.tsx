import { styled } from 'styled-components';
import { media, tabular, theme, type } from '../ui/theme.ts';

/** One record of a list in two columns, such as an address: its name, its facts and its actions. */
export const CardRoot = styled.li`
  position: relative; display: flex; flex-direction: column; gap: ${theme.space[2]}; min-inline-size: 0; min-block-size: 148px;
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[2]}; overflow: hidden;
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card}; background: ${theme.color.card};
  transition: border-color ${theme.motion};
  &:hover, &:focus-within { border-color: ${theme.color.primary}; }
`;

/** Marks the default. */
export const CardCorner = styled.span`
  position: absolute; inset: 0 0 auto auto; padding: 1px ${theme.space[3]}; ${type.small}
  border-end-start-radius: ${theme.radius.card}; background: ${theme.color.primary}; color: ${theme.color.card};
  ${media.forced} { border: 1px solid; }
`;

export const CardWho = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[3]}; padding-inline-end: ${theme.space[7]};
  & > strong { ${type.lead} font-weight: 600; overflow-wrap: anywhere; }
  & > span { color: ${theme.color.muted}; ${tabular} }
`;

export const CardActions = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; margin-inline-end: calc(${theme.space[2]} * -1);
`;

/** Above the list: its title and the number of records. */
export const CardsHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: ${theme.space[1]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};
  & > h1 { ${type.title} font-weight: 600; }
  & > p { color: ${theme.color.muted}; }
`;

export const Cards = styled.ul`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[4]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** In the place of the next record: adds one. A button, or a link through `as`. */
export const AddTile = styled.button`
  display: flex; align-items: center; justify-content: center; gap: ${theme.space[2]}; inline-size: 100%; block-size: 100%;
  min-block-size: 148px; border: 1px dashed ${theme.color.control}; border-radius: ${theme.radius.card};
  background: transparent; color: ${theme.color.primary}; text-decoration: none; transition: background-color ${theme.motion};
  &:hover { background: ${theme.color.primaryTint}; border-color: ${theme.color.primary}; }
`;
