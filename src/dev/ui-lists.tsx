import { useState } from 'react';
import { styled } from 'styled-components';
import { productKinds } from '../ui/drawings/product-placeholder.tsx';
import { Mark } from '../ui/mark.tsx';
import { Pager } from '../ui/pager.tsx';
import { Picture } from '../ui/picture.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { theme } from '../ui/theme.ts';
import { AsIf, Panel, Row, Subtitle } from './ui-kit.tsx';

interface Entry {
  id: number;
  day: string;
  what: string;
  coins: number;
}

const entries: readonly Entry[] = [
  { id: 1, day: '2026-11-15', what: '订单返金币', coins: 110 },
  { id: 2, day: '2026-11-02', what: '抵扣订单金额', coins: -500 },
  { id: 3, day: '2026-10-28', what: '评价奖励', coins: 20 },
];

const Gain = styled.span<{ $up: boolean }>`color: ${({ $up }) => ($up ? theme.color.primary : 'inherit')};`;
const Space = styled.div`margin-block-start: ${theme.space[4]};`;

const columns: readonly Column<Entry>[] = [
  { key: 'day', title: '日期', cell: ({ day }) => <time dateTime={day}>{day}</time>, width: '36%' },
  { key: 'what', title: '说明', cell: ({ what }) => what, rowTitle: true },
  {
    key: 'coins',
    title: '金币',
    align: 'end',
    cell: ({ coins }) => <Gain $up={coins > 0}>{coins > 0 ? `+${coins}` : `−${-coins}`}</Gain>,
  },
];

function Coins() {
  return <Table caption="金币明细" rows={entries} keyOf={({ id }) => id} columns={columns} />;
}

const pagerTexts = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  previousGroup: '前 5 页',
  nextGroup: '后 5 页',
  total: '共 43 条',
  page: (page: number) => `第 ${page} 页`,
};

export function Lists() {
  const [tab, setTab] = useState('unused');
  const [method, setMethod] = useState('sms');
  const [page, setPage] = useState(1);
  const addressOf = (target: number) => `#page-${target}`;
  return (
    <>
      <Panel title="标签页、表格、分页" span={7}>
        <Tabs
          label="优惠券"
          value={tab}
          onValue={setTab}
          tabs={[
            { value: 'unused', text: '未使用', count: 4 },
            { value: 'used', text: '已使用', count: 12 },
            { value: 'late', text: '已过期', count: 7 },
          ]}
        >
          {['unused', 'used', 'late'].map((name) => (
            <TabPanel key={name} value={name}>
              <Coins />
            </TabPanel>
          ))}
        </Tabs>
        <Space>
          <Pager page={page} pages={9} onPage={setPage} addressOf={addressOf} texts={pagerTexts} />
        </Space>
        <Space>
          <AsIf $state="focus">
            <Pager
              page={7}
              pages={9}
              onPage={setPage}
              addressOf={addressOf}
              texts={{ ...pagerTexts, label: '分页，第二组' }}
            />
          </AsIf>
        </Space>
      </Panel>
      <Panel title="登录标签与图片" span={5}>
        <Tabs
          label="登录方式"
          large
          value={method}
          onValue={setMethod}
          tabs={[
            { value: 'sms', text: '短信登录' },
            { value: 'password', text: '密码登录' },
          ]}
        >
          <TabPanel value="sms">手机号码和短信验证码</TabPanel>
          <TabPanel value="password">账号和密码</TabPanel>
        </Tabs>
        <Subtitle>图片与占位</Subtitle>
        <Row name="没有">
          {productKinds.map((kind) => (
            <Picture key={kind} source={null} alt="" size={56} placeholder={kind} />
          ))}
        </Row>
        <Row name="失败">
          <Picture source="/no-such-picture.png" alt="蒙脱石散" size={72} />
          <span>
            <Mark $kind="rx">处方药</Mark> 苯磺酸氨氯地平片
          </span>
        </Row>
      </Panel>
    </>
  );
}
