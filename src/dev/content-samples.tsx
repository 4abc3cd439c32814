import type { ReactNode } from 'react';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import { packAddress } from '../products/product-pack.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { BlossomAvatar } from '../ui/drawings/blossom-avatar.tsx';
import { Branch } from '../ui/drawings/branch.tsx';
import { BrandMark } from '../ui/drawings/brand-mark.tsx';
import { Fold } from '../ui/drawings/fold.tsx';
import { ThirdPartyMark } from '../ui/drawings/third-party-mark.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorBlock } from '../ui/error-block.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon, iconNames } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Masked } from '../ui/masked.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { ProductLine } from '../ui/product-line.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { DetailList, Receipt, SumList } from '../ui/receipt.tsx';
import { RecordCard, RecordHeads, RecordNote } from '../ui/record-card.tsx';
import { Ring } from '../ui/ring.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StatPath, StatTiles } from '../ui/stat-tile.tsx';
import { StepBar } from '../ui/step-bar.tsx';
import { Table } from '../ui/table.tsx';
import { Ticket } from '../ui/ticket.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { ToastStrip } from '../ui/toast.tsx';
import { drawing, each } from './ui-kit.tsx';

const nothing = () => {};
const pack = packAddress({ productName: '苯磺酸氨氯地平片', prescriptionType: '4' });
const product = (
  <ProductLine
    name="苯磺酸氨氯地平片"
    marks={[{ kind: 'rx', text: '处方药' }]}
    spec="5mg×28片/盒"
    picture={<Picture source={null} fallback={pack} alt="" size={56} />}
    price={<Price cents={3200} plain />}
    quantity="×2"
  />
);

/** Parts that show content, by module of `src/ui`. */
export const contentSamples: Readonly<Record<string, ReactNode>> = {
  avatar: each([null, drawing, '/no-such-picture.png'], (source) => <Avatar source={source} size={64} />),
  badge: each([3, 128], (count) => <Badge count={count} />),
  crumbs: <Crumbs label="当前位置" up={{ href: '#ui', text: '我的订单' }} here="用药问诊" />,
  deadline: <Deadline text="剩 01:42:18" label="还剩 1 小时 42 分 18 秒" spoken="还剩 1 小时 42 分" />,
  'drawings/blossom-avatar': <BlossomAvatar />,
  'drawings/branch': <Branch />,
  'drawings/brand-mark': <BrandMark />,
  'drawings/fold': each(['code', 'computer'] as const, (shows) => <Fold shows={shows} />),
  'drawings/third-party-mark': each(THIRD_PARTIES, (party) => <ThirdPartyMark of={party} />),
  empty: each(['never', 'noFit'] as const, (why) => (
    <Empty why={why} text="还没有订单" action={<Button>去逛逛</Button>} />
  )),
  'error-block': <ErrorBlock text="订单没有加载出来" retryText="重试" onRetry={nothing} />,
  facts: <Facts items={['女', '34岁'].map((fact) => ({ key: fact, fact }))} />,
  icons: each(iconNames, (name) => (
    <span>
      <Icon name={name} /> {name}
    </span>
  )),
  mark: each(['rx', 'otcA', 'otcB', 'quiet'] as const, (kind) => <Mark $kind={kind}>甲</Mark>),
  masked: <Masked text="138****8000" spoken="手机号，尾号 8000" />,
  meter: each([0, 42, 100], (percent) => <Meter percent={percent} label={`已上传 ${percent}%`} />),
  notice: each(['warn', 'ok', 'info', 'danger'] as const, (tone) => <Notice tone={tone}>处方药须凭处方购买</Notice>),
  picture: each([null, '/no-such-picture.png'], (source) => (
    <Picture source={source} fallback={pack} alt="蒙脱石散" size={72} />
  )),
  price: each(['inherit', 'title', 'amount', 'hero'] as const, (size) => <Price cents={-14200} size={size} />),
  'product-line': product,
  'qr-code': <QrCode text="https://example.com/qr/0f8c1c6e5d3b4a2f" size={200} label="登录二维码" />,
  receipt: (
    <Receipt title="费用">
      <SumList
        sums={[{ key: 'goods', name: '商品金额', sum: <Price cents={30300} plain /> }]}
        total={{ name: '实付', sum: <Price cents={27500} size="hero" /> }}
      />
      <DetailList small details={[{ key: 'by', name: '支付方式', detail: '微信支付' }]} />
    </Receipt>
  ),
  'record-card': (
    <>
      <RecordHeads heads={['商品', '单价', '数量', '金额', '状态', '操作']} />
      <RecordCard
        {...{ label: '订单 2026112000213', time: '2026-11-20 10:12', number: '订单号 2026112000213' }}
        paid={<RecordNote>免运费</RecordNote>}
        state="待付款"
        actions={<Link href="#ui">订单详情</Link>}
      >
        {product}
      </RecordCard>
    </>
  ),
  ring: (
    <Ring percent={75} label="资料完整度 75%">
      <Avatar source={null} size={64} />
    </Ring>
  ),
  skeleton: <SkeletonList rows={2} label="正在载入" />,
  spinner: <Spinner />,
  'stat-tile': (
    <>
      <StatPath label="进度" stops={[{ key: 'pay', icon: 'wallet', name: '待付款', count: 1, href: '#ui' }]} />
      <StatTiles label="资产" stats={[{ key: 'coin', icon: 'coin', name: '金币', figure: '1,260' }]} />
    </>
  ),
  'step-bar': (
    <StepBar
      label="进度"
      steps={(['done', 'now', 'ahead'] as const).map((state) => ({ key: state, name: '付款', note: '11-17', state }))}
      stateTexts={{ done: '已完成', ahead: '未开始' }}
    />
  ),
  table: (
    <Table
      caption="金币明细"
      rows={[110, -500]}
      keyOf={(coins) => coins}
      columns={[{ key: 'coins', title: '金币', cell: (coins) => coins, rowTitle: true, onPhone: 'title' }]}
    />
  ),
  ticket: each(['', '已使用'], (spent) => (
    <Ticket
      {...{ value: '免运费', condition: '无门槛', name: '运费券', facts: [{ key: 'dates', text: '2026-11-01 起' }] }}
      {...(spent === '' ? {} : { spent })}
    />
  )),
  timeline: (
    <Timeline label="物流" events={[{ key: 'a', text: '已签收', time: '11-15', dateTime: '2026-11-15T14:26+08:00' }]} />
  ),
  toast: each(['ok', 'info', 'bad'] as const, (kind) => (
    <ToastStrip toast={{ id: 1, kind, text: '已复制订单号' }} closeText="关闭" onClose={nothing} />
  )),
};
