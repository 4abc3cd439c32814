import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { Popover, type PopoverTrigger } from '../ui/popover.tsx';
import { Price } from '../ui/price.tsx';
import { ProductLine } from '../ui/product-line.tsx';
import { RecordCard, RecordHeads, RecordNote } from '../ui/record-card.tsx';
import { Standing } from '../ui/standing.tsx';
import { theme } from '../ui/theme.ts';
import { Timeline } from '../ui/timeline.tsx';
import { Panel } from './ui-kit.tsx';

const copyTexts = { copiedText: '已复制', failedText: '复制失败，请手动选择' };
const news = [
  { key: 'b', text: '已签收，签收人：本人', time: '11-15 14:26', dateTime: '2026-11-15T14:26+08:00' },
  { key: 'a', text: '快件已到达杨浦配送站，正在派送', time: '11-15 08:03', dateTime: '2026-11-15T08:03+08:00' },
];

const Opener = styled.button`padding: 0 ${theme.space[1]}; border: 0; background: none; color: ${theme.color.muted};`;
const Line = styled.div`display: flex; justify-content: space-between; margin-block-end: ${theme.space[3]}; text-align: start;`;
const Left = styled.div`text-align: start;`;

const seeParcel = ({ expanded, controls, onPress }: PopoverTrigger) => (
  <Opener type="button" aria-expanded={expanded} aria-controls={controls} onClick={onPress}>
    查看物流
  </Opener>
);

function numberOf(name: string, number: string): ReactNode {
  return (
    <>
      {name} <b>{number}</b>
      <CopyButton text={number} label={`复制${name}`} {...copyTexts} />
    </>
  );
}

function actionsOf(main: ReactNode, ...others: string[]): ReactNode {
  return (
    <>
      {main}
      {others.map((other) => (
        <Link key={other} href="#ui" $quiet>
          {other}
        </Link>
      ))}
    </>
  );
}

const pay = (
  <ButtonLink href="#ui" $variant="primary" $size="sm">
    立即支付
  </ButtonLink>
);

export function Records() {
  return (
    <Panel title="记录卡" span={12}>
      <RecordHeads heads={['商品', '单价', '数量', '金额', '状态', '操作']} />
      <RecordCard
        label="订单 2026112000213"
        time={<time dateTime="2026-11-20T10:12+08:00">2026-11-20 10:12</time>}
        number={numberOf('订单号', '2026112000213')}
        paid={
          <>
            <Price cents={8650} />
            <RecordNote>免运费</RecordNote>
            <RecordNote>在线支付</RecordNote>
          </>
        }
        state={
          <Standing tone="open" text="待付款">
            <Deadline text="剩 01:42:18" label="还剩 1 小时 42 分 18 秒" spoken="还剩 1 小时 42 分" />
          </Standing>
        }
        actions={actionsOf(pay, '订单详情', '取消订单')}
      >
        <ProductLine
          wide
          name="蒙脱石散 成人与儿童急慢性腹泻"
          marks={[{ kind: 'otcA', text: '甲' }]}
          spec="3g×15袋/盒"
          picture={{ source: null }}
          price={<Price cents={2480} plain />}
          quantity="×2"
        />
        <ProductLine
          wide
          name={<Link href="#ui">口服补液盐散</Link>}
          spec="14.75g×10袋/盒"
          picture={{ source: null, placeholder: 'bottle' }}
          price={<Price cents={3690} plain />}
          quantity="×1"
        />
      </RecordCard>
      <RecordCard
        label="需求 2026112000187"
        time={<time dateTime="2026-11-20T09:30+08:00">2026-11-20 09:30</time>}
        number={numberOf('需求号', '2026112000187')}
        headEnd={<IconButton icon="trash" label="删除" />}
        paid={
          <>
            <Price cents={11000} />
            <RecordNote>优惠券 −¥6.00</RecordNote>
          </>
        }
        state={
          <Standing tone="open" text="待评价" note="11月15日 已签收">
            <Popover trigger={seeParcel} label="最新物流" align="end">
              <Left>
                <Line>
                  杏运速递 XY7700 2031 8845
                  <CopyButton text="XY770020318845" label="复制运单号" {...copyTexts} />
                </Line>
                <Timeline label="物流" events={news} />
              </Left>
            </Popover>
          </Standing>
        }
        actions={actionsOf(
          <ButtonLink href="#ui" $variant="primary" $size="sm">
            去评价
          </ButtonLink>,
          '需求详情',
          '再次购买',
          '查看发票',
        )}
      >
        <ProductLine
          wide
          name="苯磺酸氨氯地平片"
          marks={[{ kind: 'rx', text: '处方药' }]}
          spec="5mg×28片/盒"
          picture={{ source: null, placeholder: 'blister' }}
          price={<Price cents={5800} plain />}
          quantity="×2"
        />
      </RecordCard>
      <RecordCard
        label="订单 2026110200076"
        time={<time dateTime="2026-11-02T08:15+08:00">2026-11-02 08:15</time>}
        number={numberOf('订单号', '2026110200076')}
        paid={
          <>
            <Price cents={23900} plain />
            <RecordNote>未支付</RecordNote>
          </>
        }
        state={<Standing tone="over" text="已取消" />}
        actions={actionsOf(
          <ButtonLink href="#ui" $size="sm">
            再次购买
          </ButtonLink>,
          '订单详情',
        )}
      >
        <ProductLine
          wide
          name="一种名字很长很长的药品，长得在手机上要占两行还不够，于是第三行的字被省略，后面的内容也就看不见了，只有打开详情才看得到"
          marks={[
            { kind: 'otcB', text: '乙' },
            { kind: 'quiet', text: '赠品' },
          ]}
          spec="400单位×36粒/盒"
          picture={{ source: '/no-such-picture.png', placeholder: 'meter' }}
          price={<Price cents={123456789} plain />}
          quantity="×999"
        />
      </RecordCard>
    </Panel>
  );
}
