import { useState } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price } from '../ui/price.tsx';
import { ProductLine } from '../ui/product-line.tsx';
import { DetailList, Receipt, SumList } from '../ui/receipt.tsx';
import { Standing } from '../ui/standing.tsx';
import { GivenStars, type Grade, Stars } from '../ui/stars.tsx';
import { StatPath, StatTiles } from '../ui/stat-tile.tsx';
import { type Step, StepBar } from '../ui/step-bar.tsx';
import { media, theme } from '../ui/theme.ts';
import { Ticket } from '../ui/ticket.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Panel, Row, Stack, Subtitle } from './ui-kit.tsx';

const nothing = () => {};
const copyTexts = { copiedText: '已复制', failedText: '复制失败，请手动选择' };
const stateTexts = { done: '已完成', ahead: '未开始' };
const names = ['提交需求', '医师审核', '付款', '发货', '收货', '评价'];
const times = ['11-17 09:12', '11-17 09:40', '11-17 09:43', '11-17 16:20', '预计今天'];

function stepsAt(now: number): Step[] {
  return names.map((name, at) => ({
    key: name,
    name,
    note: at <= now ? times[at] : undefined,
    state: at < now ? 'done' : at === now ? 'now' : 'ahead',
  }));
}

const events = [
  ['快件到达杨浦配送站，正在派送，派送员电话 139****0000', '11-20 08:03'],
  ['快件到达上海转运中心', '11-19 22:41'],
  ['快件已从广州仓发出', '11-17 19:05'],
].map(([text = '', time = '']) => ({ key: time, text, time, dateTime: `2026-${time.replace(' ', 'T')}+08:00` }));

const gradeTexts: Readonly<Record<Grade, string>> = {
  1: '1 星，很差',
  2: '2 星，较差',
  3: '3 星，一般',
  4: '4 星，满意',
  5: '5 星，很满意',
};

function Rating({ legend, start, error }: { legend: string; start: Grade | null; error?: string }) {
  const [grade, setGrade] = useState(start);
  return (
    <Stars
      name={`grade-${legend}`}
      legend={legend}
      required
      value={grade}
      onValue={setGrade}
      texts={gradeTexts}
      error={grade === null ? error : undefined}
    />
  );
}

const Two = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: ${theme.space[4]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Grey = styled.div`
  display: grid; gap: ${theme.space[4]}; padding: ${theme.space[4]}; border-radius: ${theme.radius.card}; background: ${theme.color.page};
`;

const toMall = (
  <ButtonLink href="#ui" $variant="outline" $size="sm">
    去使用
  </ButtonLink>
);

export function Details() {
  return (
    <>
      <Panel title="步骤条" span={12}>
        <Stack $wide>
          <StepBar label="第一步" steps={stepsAt(0)} stateTexts={stateTexts} />
          <StepBar label="第五步" steps={stepsAt(4)} stateTexts={stateTexts} />
          <StepBar label="全部完成" steps={stepsAt(6)} stateTexts={stateTexts} />
        </Stack>
      </Panel>
      <Panel title="时间线、商品行、状态" span={8}>
        <Timeline label="物流" events={events} />
        <Subtitle>一条</Subtitle>
        <Timeline label="物流，一条" events={events.slice(2)} />
        <Subtitle>商品行</Subtitle>
        <ProductLine
          name="苯磺酸氨氯地平片"
          marks={[{ kind: 'rx', text: '处方药' }]}
          spec="5mg×28片/盒"
          picture={{ source: null, placeholder: 'blister' }}
          price={<Price cents={3200} plain />}
          quantity="×2"
        />
        <ProductLine
          name="上臂式电子血压计"
          picture={{ source: null, placeholder: 'meter' }}
          price={<Price cents={23900} plain />}
          quantity="×1"
        />
        <Subtitle>状态</Subtitle>
        <Row name="三种">
          <Standing tone="open" text="待收货" note="预计今天 18:00 前" />
          <Standing tone="over" text="已取消" />
          <Standing tone="bad" text="支付失败" note="请重新支付" />
        </Row>
        <Row name="期限">
          <Deadline text="剩 01:42:18" label="还剩 1 小时 42 分 18 秒" spoken="还剩 1 小时 42 分" />
        </Row>
        <Row name="复制">
          <CopyButton text="2026112000213" label="复制订单号" {...copyTexts} />
          <CopyButton text="2026112000213" label="复制需求号" looks="text" shortText="复制" {...copyTexts} />
        </Row>
      </Panel>
      <Panel title="小票" span={4}>
        <Grey>
          <Receipt title="费用">
            <SumList
              sums={[
                { key: 'goods', name: '商品金额', sum: <Price cents={30300} plain /> },
                { key: 'coupon', name: '优惠券', sum: <Price cents={-2000} plain /> },
                { key: 'freight', name: '运费', sum: <Price cents={0} plain /> },
              ]}
              total={{ name: '实付', sum: <Price cents={27500} size="hero" /> }}
            />
            <DetailList
              small
              details={[
                { key: 'by', name: '支付方式', detail: '微信支付' },
                { key: 'at', name: '付款时间', detail: '2026-11-17 09:43' },
                { key: 'none', name: '没有的', detail: '' },
              ]}
            />
          </Receipt>
        </Grey>
        <Subtitle>名称与内容</Subtitle>
        <DetailList
          details={[
            { key: 'who', name: '收货人', detail: '周小满' },
            { key: 'where', name: '地址', detail: '上海市杨浦区杏花路 18 弄 6 号 402 室' },
          ]}
        />
      </Panel>
      <Panel title="券" span={8}>
        <Grey>
          <Two>
            <Ticket
              value={<Price cents={2000} />}
              condition="满 199 元可用"
              name="慢病用药专享"
              facts={[
                { key: 'scope', text: '限慢病用药' },
                { key: 'dates', text: '2026-11-01 至 2026-12-31' },
                { key: 'id', text: '编号 C20261101' },
              ]}
              action={toMall}
            />
            <Ticket
              value="免运费"
              condition="无门槛"
              name="运费券，名字长得要换行，看它是否还放得下"
              marks={<Mark $kind="quiet">仅限 App</Mark>}
              facts={[{ key: 'dates', text: '2026-11-01 至 2026-11-30' }]}
            />
            <Ticket
              value={<Price cents={500} plain />}
              condition="满 59 元可用"
              name="全场通用"
              facts={[{ key: 'dates', text: '2026-09-01 至 2026-09-30' }]}
              spent="已使用"
            />
            <Ticket
              value={<Price cents={123400} plain />}
              condition="满 9999 元可用"
              name="全场通用"
              facts={[{ key: 'dates', text: '2026-09-01 至 2026-09-30' }]}
              spent="已过期"
            />
          </Two>
        </Grey>
      </Panel>
      <Panel title="星级" span={4}>
        <Stack>
          <Rating legend="商品评分" start={null} error="请评分" />
          <Rating legend="已评" start={4} />
          <Stars name="off" legend="不可用" value={3} onValue={nothing} texts={gradeTexts} disabled />
          <GivenStars value={4} label="4 星" />
        </Stack>
      </Panel>
      <Panel title="数字" span={12}>
        <Grey>
          <StatPath
            label="进度"
            stops={[
              { key: 'pay', icon: 'wallet', name: '待付款', count: 1, href: '#ui' },
              { key: 'send', icon: 'box', name: '待发货', count: 26, href: '#ui' },
              { key: 'take', icon: 'truck', name: '待收货', count: 1, href: '#ui' },
              { key: 'say', icon: 'star', name: '待评价', count: 0, href: '#ui' },
            ]}
          />
          <StatTiles
            label="我的资产"
            stats={[
              { key: 'liked', icon: 'heart', name: '收藏', note: '2 件有货可买', figure: 18, href: '#ui' },
              { key: 'coupon', icon: 'ticket', name: '优惠券', note: '1 张 3 天内到期', figure: 4, href: '#ui' },
              { key: 'coin', icon: 'coin', name: '金币', figure: '1,260' },
            ]}
          />
        </Grey>
      </Panel>
    </>
  );
}
