import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { CountdownButton } from '../ui/countdown-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Masked } from '../ui/masked.tsx';
import { Price } from '../ui/price.tsx';
import { AsIf, Panel, Row } from './ui-kit.tsx';

const variants: readonly { variant: ButtonVariant; name: string; text: string }[] = [
  { variant: 'primary', name: '主要', text: '立即支付' },
  { variant: 'outline', name: '次要', text: '确认收货' },
  { variant: 'danger', name: '危险', text: '删除用药人' },
  { variant: 'text', name: '文字', text: '查看全部' },
];

const nothing = () => {};

export function Actions() {
  return (
    <>
      <Panel title="按钮" span={8}>
        {variants.map(({ variant, name, text }) => (
          <Row key={variant} name={name}>
            <Button variant={variant}>{text}</Button>
            <AsIf $state="hover">
              <Button variant={variant}>悬停</Button>
            </AsIf>
            <AsIf $state="focus">
              <Button variant={variant}>焦点</Button>
            </AsIf>
            <Button variant={variant} pending pendingText="正在提交">
              {text}
            </Button>
            <Button variant={variant} disabled>
              不可用
            </Button>
          </Row>
        ))}
        <Row name="尺寸">
          <Button variant="primary" size="lg">
            大 48
          </Button>
          <Button variant="primary">中 40</Button>
          <Button variant="primary" size="sm">
            小 32
          </Button>
          <Button size="sm">
            <Icon name="refresh" size={16} />
            刷新
          </Button>
          <ButtonLink href="#ui" $variant="primary">
            去逛逛
          </ButtonLink>
        </Row>
        <Row name="图标">
          <IconButton icon="copy" label="复制" />
          <AsIf $state="hover">
            <IconButton icon="edit" label="编辑" />
          </AsIf>
          <AsIf $state="focus">
            <IconButton icon="trash" label="删除" />
          </AsIf>
          <IconButton icon="close" label="关闭" disabled />
          <IconButton icon="copy" label="复制" size="sm" />
        </Row>
        <Row name="链接">
          <Link href="#ui">链接</Link>
          <AsIf $state="hover">
            <Link href="#ui">链接悬停</Link>
          </AsIf>
          <AsIf $state="focus">
            <Link href="#ui">链接焦点</Link>
          </AsIf>
          <Link href="#ui" $quiet>
            次要链接
          </Link>
        </Row>
        <Row name="倒计时">
          <CountdownButton state="idle" text="获取验证码" onPress={nothing} />
          <CountdownButton state="pending" text="获取验证码" onPress={nothing} />
          <CountdownButton state="counting" text="47 秒后重发" onPress={nothing} />
          <CountdownButton state="idle" text="重新获取" onPress={nothing} />
        </Row>
        <Row name="通栏">
          <Button variant="primary" size="lg" block>
            登录
          </Button>
        </Row>
      </Panel>
      <Panel title="标记与徽标" span={4}>
        <Row name="药品">
          <Mark $kind="rx">处方药</Mark>
          <Mark $kind="otcA">甲</Mark>
          <Mark $kind="otcB">乙</Mark>
        </Row>
        <Row name="标签">
          <Mark $kind="quiet">本人</Mark>
          <Mark $kind="quiet">默认</Mark>
          <Mark $kind="quiet">赠品</Mark>
        </Row>
        <Row name="计数">
          <Badge count={3} label="3 件" />
          <Badge count={26} />
          <Badge count={128} />
        </Row>
        <Row name="选项">
          <Chip pressed={false} onPress={nothing}>
            物流迅速
          </Chip>
          <Chip pressed onPress={nothing}>
            包装很好
          </Chip>
          <AsIf $state="hover">
            <Chip pressed={false} onPress={nothing}>
              悬停
            </Chip>
          </AsIf>
          <AsIf $state="focus">
            <Chip pressed={false} onPress={nothing}>
              焦点
            </Chip>
          </AsIf>
          <Chip pressed={false} disabled onPress={nothing}>
            不可用
          </Chip>
          <Chip adds onPress={nothing}>
            自己填写
          </Chip>
        </Row>
        <Row name="金额">
          <Price cents={8650} />
          <Price cents={2480} plain />
          <Price cents={-1260} />
        </Row>
        <Row name="大金额">
          <Price cents={14200} size="title" />
          <Price cents={14200} size="amount" />
        </Row>
        <Row name="隐去">
          <Masked text="138****8000" spoken="手机号，尾号 8000" />
        </Row>
      </Panel>
    </>
  );
}
