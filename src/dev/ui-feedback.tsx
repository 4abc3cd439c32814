import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorBlock } from '../ui/error-block.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { LazyConfirm, LazyDialog } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Popover, type PopoverTrigger } from '../ui/popover.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { theme } from '../ui/theme.ts';
import { type Toast, ToastStrip, Toasts } from '../ui/toast.tsx';
import { Panel, Row, Stack, Subtitle } from './ui-kit.tsx';

const samples: readonly Toast[] = [
  { id: 1, kind: 'ok', text: '确认收货成功' },
  { id: 2, kind: 'info', text: '已复制订单号' },
  { id: 3, kind: 'bad', text: '加入购物车失败' },
];

const nothing = () => {};
type Asked = 'plain' | 'danger' | 'pending' | 'failed';

function Dialogs() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mail, setMail] = useState('');
  const ask = (kind: Asked) => () => setAsked(kind);
  const close = () => setOpened(false);
  const cancel = () => setAsked(null);
  return (
    <>
      <Row name="对话框">
        <Button onPress={() => setOpened(true)}>发送发票到邮箱</Button>
      </Row>
      <Row name="确认框">
        <Button onPress={ask('plain')}>确认收货</Button>
        <Button onPress={ask('danger')}>取消订单</Button>
        <Button onPress={ask('pending')}>处理中</Button>
        <Button onPress={ask('failed')}>失败</Button>
      </Row>
      <LazyDialog
        open={opened}
        onClose={close}
        closeText="关闭"
        title="发送发票到邮箱"
        description="发票以 PDF 附件发出，通常几分钟内到达。"
        footer={
          <>
            <Button onPress={close}>取消</Button>
            <Button variant="primary" onPress={close}>
              发送
            </Button>
          </>
        }
      >
        <Form label="发送发票" onSubmit={close}>
          <Field label="邮箱" required>
            <TextInput
              name="mail"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
              value={mail}
              onValue={setMail}
            />
          </Field>
        </Form>
      </LazyDialog>
      <LazyConfirm
        open={asked !== null}
        title={asked === 'plain' ? '确认已收到全部商品？' : '取消这笔订单？'}
        danger={asked !== 'plain'}
        pending={asked === 'pending'}
        error={asked === 'failed' && <Notice tone="danger">订单没有取消，请再试一次</Notice>}
        confirmText={asked === 'plain' ? '确认收货' : '取消订单'}
        cancelText="再想想"
        onConfirm={cancel}
        onCancel={cancel}
      >
        {asked === 'plain' ? '确认后订单完成，可以评价。' : '取消后不能恢复；优惠券和未过期的金币会退回。'}
      </LazyConfirm>
      {asked === 'pending' && <PendingEnd onEnd={cancel} />}
    </>
  );
}

const Over = styled.div`position: fixed; inset: auto ${theme.space[4]} ${theme.space[4]} auto; z-index: ${theme.layer.toast}; pointer-events: auto;`;

/** A pending confirmation cannot be closed from inside; the page must stay usable. */
function PendingEnd({ onEnd }: { onEnd(): void }) {
  return (
    <Over>
      <Button onPress={onEnd}>结束处理</Button>
    </Over>
  );
}

const follow = (props: PopoverTrigger) => <Button {...props}>关注我们</Button>;

function Floating() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Row name="弹出">
        <Button onPress={() => setToasts(samples)}>轻提示</Button>
        <Button onPress={() => setLoading(!loading)}>{loading ? '停止' : '进度条'}</Button>
        <Popover trigger={follow}>
          <QrCode text="https://example.com/follow" size={120} label="公众号二维码" />
        </Popover>
      </Row>
      <Toasts toasts={toasts} closeText="关闭" onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
      <ProgressBar active={loading} label="页面载入中" />
    </>
  );
}

const Code = styled.div`padding: ${theme.space[3]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};`;

export function Feedback() {
  return (
    <>
      <Panel title="对话框与轻提示" span={7}>
        <Dialogs />
        <Floating />
        <Subtitle>轻提示（3 秒）</Subtitle>
        <Row name="三种">
          {samples.map((toast) => (
            <ToastStrip key={toast.id} toast={toast} />
          ))}
        </Row>
        <Row name="可关闭">
          <ToastStrip
            toast={{ id: 4, kind: 'info', text: '发票已发送，请查收邮件' }}
            closeText="关闭"
            onClose={nothing}
          />
        </Row>
      </Panel>
      <Panel title="二维码" span={5}>
        <Stack>
          <Code>
            <QrCode text="https://example.com/qr/0f8c1c6e5d3b4a2f9e7d6c5b4a392817" size={200} label="登录二维码" />
          </Code>
        </Stack>
      </Panel>
      <Panel title="骨架" span={12}>
        <SkeletonList rows={2} label="正在载入" />
      </Panel>
      <Panel title="空：从未有过" span={4}>
        <Empty why="never" text="还没有订单，先去挑些常备药吧" action={<Button variant="primary">去逛逛</Button>} />
      </Panel>
      <Panel title="空：筛选无结果" span={4}>
        <Empty why="noFit" text="近三个月没有含“感冒”的订单" action={<Button>清除筛选</Button>} />
      </Panel>
      <Panel title="出错：可重试" span={4}>
        <ErrorBlock text="订单没有加载出来" retryText="重试" onRetry={nothing} />
      </Panel>
    </>
  );
}
