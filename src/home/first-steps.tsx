import { styled } from 'styled-components';
import { titleWords } from '../lib/titles.words.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { homeWords as words } from './home.words.ts';

const Steps = styled.ul`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${theme.space[4]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space[2]}; }
`;
const Step = styled.a`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: ${theme.space[3]}; align-items: center;
  padding: ${theme.space[3]} ${theme.space[4]}; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.control}; transition: border-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; }
  & > :first-child { color: ${theme.color.primary}; }
  & > :last-child { color: ${theme.color.muted}; }
`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small}`;

const steps = [
  { icon: 'truck', name: titleWords.address, note: words.first.address, href: '/user/personal/address' },
  { icon: 'family', name: titleWords.patients, note: words.first.patients, href: '/user/personal/patient' },
  { icon: 'shield', name: titleWords.safe, note: words.first.safe, href: '/user/personal/safe' },
] as const satisfies readonly { icon: IconName; name: string; note: string; href: string }[];

/** What a member without orders can prepare for the first one. */
export function FirstSteps() {
  return (
    <Steps aria-label={words.first.label}>
      {steps.map(({ icon, name, note, href }) => (
        <li key={href}>
          <Step href={href}>
            <Icon name={icon} size={24} />
            <span>
              {name}
              <Note>{note}</Note>
            </span>
            <Icon name="right" size={16} />
          </Step>
        </li>
      ))}
    </Steps>
  );
}
