import { styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';
import { theme, type } from './theme.ts';

const Root = styled.nav`
  color: ${theme.color.muted}; ${type.small}
  & > ol { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; }
  & li { display: flex; align-items: center; gap: ${theme.space[2]}; overflow-wrap: anywhere; }
`;

export interface CrumbsProps {
  /** Name of the landmark. */
  label: string;
  up: { href: string; text: string };
  here: string;
}

/** Breadcrumbs: a link to the page above, and the name of this page. */
export function Crumbs({ label, up, here }: CrumbsProps) {
  return (
    <Root aria-label={label}>
      <ol>
        <li>
          <Link $quiet href={up.href}>
            {up.text}
          </Link>
          <Icon name="right" size={12} />
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </Root>
  );
}
