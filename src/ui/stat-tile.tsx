import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from './icons.tsx';
import { Bone } from './skeleton.tsx';
import { media, tabular, theme, type } from './theme.ts';

const Tiles = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: ${theme.space[4]};
  ${media.phone} { grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr)); gap: ${theme.space[2]}; }
`;

const tile = css`
  display: flex; align-items: center; gap: ${theme.space[4]}; block-size: 100%; padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid transparent; border-radius: ${theme.radius.card}; background: ${theme.color.card};
  transition: border-color ${theme.motion};
  & > svg { color: ${theme.color.primary}; }
  &[href]:hover { border-color: ${theme.color.primary}; }
  ${media.forced} { border-color: CanvasText; }
  ${media.phone} {
    flex-direction: column; align-items: start; gap: ${theme.space[2]}; padding: ${theme.space[3]};
    & > svg { display: none; }
  }
`;
const Tile = styled.a`${tile}`;
const Words = styled.span`flex: 1; min-inline-size: 0; overflow-wrap: anywhere;`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small} ${tabular}`;
const Figure = styled.span`font-weight: 600; ${type.title} ${tabular}`;

export interface Stat {
  key: string;
  icon: IconName;
  /** A text; or an element with its own link, if the tile is not a link. */
  name: ReactNode;
  figure: ReactNode;
  note?: ReactNode | undefined;
  /** Link of the tile; none for a bare figure, or for one with a button. */
  href?: string | undefined;
}

/** A member's own figures, each linking to its page. */
export function StatTiles({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Tiles aria-label={label}>
      {stats.map(({ key, icon, name, figure, note, href }) => (
        <li key={key}>
          <Tile as={href === undefined ? 'div' : 'a'} href={href}>
            <Icon name={icon} size={24} />
            <Words>
              {name}
              {note !== undefined && <Note>{note}</Note>}
            </Words>
            <Figure>{figure}</Figure>
          </Tile>
        </li>
      ))}
    </Tiles>
  );
}

const Way = styled.ol`
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); padding-block: ${theme.space[4]};
  border-radius: ${theme.radius.card}; background: ${theme.color.card};
  & > li { position: relative; }
  & > li + li::before {
    content: ''; position: absolute; inset: 50% auto auto -5px; inline-size: 8px; block-size: 8px;
    border: solid ${theme.color.control}; border-width: 1.5px 1.5px 0 0; transform: translateY(-50%) rotate(45deg);
    ${media.phone} { inset-block-start: 26px; }
  }
`;
const Stop = styled.a`
  display: flex; align-items: center; justify-content: center; gap: ${theme.space[3]}; padding-block: ${theme.space[1]};
  border-radius: ${theme.radius.control}; transition: color ${theme.motion};
  &:hover { color: ${theme.color.primary}; }
  ${media.phone} { flex-direction: column; gap: ${theme.space[1]}; text-align: center; }
`;
const Round = styled.span<{ $lit: boolean }>`
  flex: none; display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: ${theme.radius.pill};
  background: ${({ $lit }) => ($lit ? theme.color.primaryTint : theme.color.page)};
  color: ${({ $lit }) => ($lit ? theme.color.primary : theme.color.muted)};
`;
const Count = styled.span<{ $lit: boolean }>`
  display: block; font-size: ${theme.size.title}; line-height: ${theme.line.lead}; ${tabular}
  ${({ $lit }) => ($lit ? 'font-weight: 600;' : css`color: ${theme.color.muted};`)}
`;

export interface StatPathProps {
  label: string;
  /** `count` null: not known yet. */
  stops: readonly { key: string; icon: IconName; name: string; count: number | null; href: string }[];
}

/** How many items wait at each stop of a process, from first to last; stops with none are muted. */
export function StatPath({ label, stops }: StatPathProps) {
  return (
    <Way aria-label={label}>
      {stops.map(({ key, icon, name, count, href }) => {
        const isLit = count !== null && count > 0;
        return (
          <li key={key}>
            <Stop href={href}>
              <Round $lit={isLit}>
                <Icon name={icon} />
              </Round>
              <span>
                <Count $lit={isLit}>{count ?? <Bone $width="20px" $height={theme.line.lead} />}</Count>
                <Note>{name}</Note>
              </span>
            </Stop>
          </li>
        );
      })}
    </Way>
  );
}
