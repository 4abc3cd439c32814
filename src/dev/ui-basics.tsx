import { styled } from 'styled-components';
import { THIRD_PARTIES } from '../../contract/account/third.ts';
import { BlossomAvatar } from '../ui/drawings/blossom-avatar.tsx';
import { Branch } from '../ui/drawings/branch.tsx';
import { BrandMark } from '../ui/drawings/brand-mark.tsx';
import { Fold } from '../ui/drawings/fold.tsx';
import { ProductPlaceholder, productKinds } from '../ui/drawings/product-placeholder.tsx';
import { ThirdPartyMark } from '../ui/drawings/third-party-mark.tsx';
import { Icon, iconNames } from '../ui/icons.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { Panel, Row } from './ui-kit.tsx';

const Swatches = styled.ul`
  display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: ${theme.space[3]};
  ${media.narrow} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  & li { color: ${theme.color.muted}; ${type.small} }
`;

const Swatch = styled.span<{ $color: string }>`
  display: block; forced-color-adjust: none; block-size: ${theme.height.large}; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.control}; background: ${({ $color }) => $color}; margin-block-end: ${theme.space[1]};
`;

const steps = ['hero', 'title', 'lead', 'body', 'small'] as const;
const Sample = styled.p<{ $step: (typeof steps)[number] }>`
  ${({ $step }) => type[$step]} font-weight: ${({ $step }) => ($step === 'body' || $step === 'small' ? 400 : 600)};
  & + & { margin-block-start: ${theme.space[2]}; }
`;

const Icons = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); gap: ${theme.space[4]} ${theme.space[2]};
  & li { display: grid; justify-items: center; gap: ${theme.space[1]}; color: ${theme.color.muted}; ${type.small} }
  & svg { color: ${theme.color.text}; }
`;

const Tint = styled.div`
  overflow: hidden; border-radius: ${theme.radius.card}; background: ${theme.color.primaryTint};
  & > svg { inline-size: 100%; max-inline-size: 612px; margin-inline: auto; overflow: visible; }
`;

const Pieces = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[4]};
  & > span { display: grid; place-items: center; inline-size: 72px; block-size: 72px; overflow: hidden; border-radius: ${theme.radius.control}; }
  & > span > svg { inline-size: 64px; block-size: 64px; }
  & > .round { border-radius: ${theme.radius.pill}; }
  & > .round > svg { inline-size: 72px; block-size: 72px; }
  & > .grey { background: ${theme.color.page}; inline-size: 56px; block-size: 56px; }
  & > .grey > svg { inline-size: 50px; block-size: 50px; }
  & > .small { color: ${theme.color.muted}; inline-size: 40px; block-size: 40px; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.pill}; }
  & > .small > svg { inline-size: 22px; block-size: 22px; }
  & > .fold { color: ${theme.color.primary}; }
`;

export function Basics() {
  return (
    <>
      <Panel title="颜色" span={12}>
        <Swatches>
          {Object.entries(theme.color).map(([name, color]) => (
            <li key={name}>
              <Swatch $color={color} />
              {name}
            </li>
          ))}
          {Object.entries(theme.art).map(([name, color]) => (
            <li key={name}>
              <Swatch $color={color} />
              art.{name}
            </li>
          ))}
        </Swatches>
      </Panel>
      <Panel title="字号" span={5}>
        {steps.map((step) => (
          <Sample key={step} $step={step}>
            一枝一叶，Rx {theme.raw.size[step]} / {theme.raw.line[step]}
          </Sample>
        ))}
      </Panel>
      <Panel title="图标" span={7}>
        <Icons>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </Icons>
      </Panel>
      <Panel title="杏枝" span={7}>
        <Tint>
          <Branch />
        </Tint>
      </Panel>
      <Panel title="图画" span={5}>
        <Row name="标志">
          <Pieces>
            <span>
              <BrandMark />
            </span>
            <span className="round">
              <BlossomAvatar />
            </span>
            <span className="fold">
              <Fold shows="code" />
            </span>
            <span className="fold">
              <Fold shows="computer" />
            </span>
          </Pieces>
        </Row>
        <Row name="登录方式">
          <Pieces>
            {THIRD_PARTIES.map((name) => (
              <span key={name} className="small">
                <ThirdPartyMark of={name} />
              </span>
            ))}
          </Pieces>
        </Row>
        <Row name="商品">
          <Pieces>
            {productKinds.map((kind, index) => (
              <span key={kind} className="grey">
                <ProductPlaceholder kind={kind} tone={(['primary', 'accent', 'info'] as const)[index % 3]} />
              </span>
            ))}
          </Pieces>
        </Row>
      </Panel>
    </>
  );
}
