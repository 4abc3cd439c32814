import type { ReactNode } from 'react';
import { listWords } from '../lib/list.words.ts';
import { BirthdaySelects } from '../ui/birthday-selects.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip } from '../ui/chip.tsx';
import { ChoiceGrid } from '../ui/choice-grid.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CountdownButton } from '../ui/countdown-button.tsx';
import { DigitCells } from '../ui/digit-cells.tsx';
import { DragTrack } from '../ui/drag-track.tsx';
import { Field } from '../ui/field.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LazyConfirm, LazyDialog } from '../ui/lazy-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Pager } from '../ui/pager.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { PickerButton } from '../ui/picker-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { SquareCrop } from '../ui/square-crop.tsx';
import { GivenStars, type Grade, Stars } from '../ui/stars.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { drawing, each, With } from './ui-kit.tsx';

const nothing = () => {};
const copyTexts = { copiedText: '已复制', failedText: '复制失败，请手动选择' };
const options = [
  { value: 'id', text: '身份证' },
  { value: 'passport', text: '护照' },
] as const;
const day = (label: string) => ({ label: `出生${label}`, placeholder: label });
const grades: Readonly<Record<Grade, string>> = { 1: '很差', 2: '较差', 3: '一般', 4: '满意', 5: '很满意' };
const pagerTexts = { ...listWords.pager, total: '共 43 条' };

/** Controls by module of `src/ui`. */
export const controlSamples: Readonly<Record<string, ReactNode>> = {
  'birthday-selects': (
    <With start="1992-02-29">
      {(value, set) => (
        <BirthdaySelects
          {...{ name: 'birthday', legend: '生日', value, today: '2026-11-20', onValue: set, error: undefined }}
          texts={{ year: day('年'), month: day('月'), day: day('日') }}
        />
      )}
    </With>
  ),
  button: each(['primary', 'outline', 'danger', 'text'] as const, (variant) => (
    <>
      <Button variant={variant}>立即支付</Button>
      <Button variant={variant} size="sm" pending pendingText="正在提交">
        小
      </Button>
      <Button variant={variant} size="lg" disabled>
        不可用
      </Button>
      <ButtonLink href="#ui" $variant={variant}>
        链接
      </ButtonLink>
    </>
  )),
  checkbox: each([true, false], (disabled) => (
    <With start>
      {(checked, set) => (
        <Checkbox
          {...{ name: `check-${disabled}`, checked, onChecked: set, disabled }}
          error={checked ? undefined : '请先同意'}
        >
          我已阅读并同意
        </Checkbox>
      )}
    </With>
  )),
  chip: each([true, false], (pressed) => (
    <Chip pressed={pressed} onPress={nothing}>
      物流迅速
    </Chip>
  )),
  'choice-grid': <ChoiceGrid label="省份" options={[{ code: '11', name: '北京市' }]} value={null} onValue={nothing} />,
  'code-input': (
    <Field label="短信验证码" error="短信验证码不能为空" hint="5 分钟内有效">
      <CodeInput
        {...{ name: 'code', size: 'lg', placeholder: '6 位数字', value: '', onValue: nothing }}
        join={<CountdownButton state="counting" text="47 秒后重发" onPress={nothing} />}
      />
    </Field>
  ),
  'copy-button': each([undefined, '复制'], (shownText) => (
    <CopyButton text="2026112000213" label="复制订单号" shownText={shownText} {...copyTexts} />
  )),
  'countdown-button': each(['idle', 'pending', 'counting'] as const, (state) => (
    <CountdownButton state={state} text="47 秒后重发" onPress={nothing} />
  )),
  'digit-cells': (
    <Field label="后四位">
      <DigitCells name="digits" count={4} known="138 0000" value="80" onValue={nothing} />
    </Field>
  ),
  'drag-track': each(['idle', 'ok', 'wrong'] as const, (tone) => (
    <DragTrack
      {...{ label: `滑块 ${tone}`, value: 120, most: 300, length: 356, handle: 56, valueText: '120/300', tone }}
      {...{ still: false, invalid: tone === 'wrong', describedBy: undefined, caption: '', onGrab: nothing }}
      {...{ onMove: nothing, onStep: nothing, onRelease: nothing, onLose: nothing, onConfirm: nothing }}
    />
  )),
  'file-button': <FileButton text="选择图片" accept="image/png" onFile={nothing} />,
  'icon-button': each([true, false], (disabled) => <IconButton icon="copy" label="复制" disabled={disabled} />),
  'lazy-dialog': (
    <With<'dialog' | 'confirm' | null> start={null}>
      {(open, set) => {
        const close = () => set(null);
        const confirm = {
          confirmText: '取消订单',
          cancelText: '再想想',
          onConfirm: close,
          onCancel: close,
          danger: true,
        };
        return (
          <>
            <Button onPress={() => set('dialog')}>对话框</Button>
            <Button onPress={() => set('confirm')}>确认框</Button>
            <LazyDialog open={open === 'dialog'} onClose={close} closeText="关闭" title="发送发票到邮箱">
              发票以 PDF 附件发出。
            </LazyDialog>
            <LazyConfirm open={open === 'confirm'} title="取消这笔订单？" {...confirm}>
              取消后不能恢复。
            </LazyConfirm>
          </>
        );
      }}
    </With>
  ),
  link: each([true, false], (quiet) => (
    <Link href="#ui" $quiet={quiet}>
      链接
    </Link>
  )),
  pager: (
    <With start={3}>
      {(page, set) => (
        <Pager {...{ page, pages: 9, onPage: set, texts: pagerTexts }} addressOf={(to) => `#page-${to}`} />
      )}
    </With>
  ),
  'password-input': (
    <Field label="登录密码" required hint="6 到 16 位，字母和数字都要有">
      <PasswordInput
        {...{ name: 'password', autoComplete: 'new-password', value: 'xinglin2026', onValue: nothing }}
        texts={{ show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已打开' }}
      />
    </Field>
  ),
  'phone-input': (
    <Field label="手机号码">
      <PhoneInput name="phone" size="lg" value="13800000000" onValue={nothing} />
    </Field>
  ),
  'picker-button': (
    <Field label="所在地区" required error="省市区不能为空">
      <PickerButton
        {...{ name: 'place', text: '', placeholder: '请选择', open: false, controls: 'ui', onPress: nothing }}
      />
    </Field>
  ),
  popover: <Popover renderTrigger={(props) => <button {...props}>关注我们</button>}>扫码关注</Popover>,
  'radio-group': each(['segmented', undefined] as const, (variant) => (
    <With<string> start="id">
      {(value, set) => (
        <RadioGroup {...{ name: `kind-${variant}`, legend: '证件', variant, options, value, onValue: set }} />
      )}
    </With>
  )),
  select: (
    <Field label="证件类型" required error="请选择证件类型">
      <Select name="kind" placeholder="请选择证件类型" options={options} value="" onValue={nothing} />
    </Field>
  ),
  'square-crop': (
    <With start={false}>
      {(open, setOpen) => (
        <>
          <Button onPress={() => setOpen(!open)}>裁剪图片</Button>
          {open && (
            <With start={{ x: 120, y: 40, side: 240 }}>
              {(square, onSquare) => (
                <SquareCrop
                  picture={{ address: drawing, width: 480, height: 320 }}
                  {...{ square, onSquare, label: '裁剪范围', cornerLabels: ['左上角', '右上角', '右下角', '左下角'] }}
                />
              )}
            </With>
          )}
        </>
      )}
    </With>
  ),
  stars: (
    <>
      <With<Grade | null> start={null}>
        {(value, set) => (
          <Stars {...{ name: 'grade', legend: '评分', value, onValue: set, texts: grades, error: '请评分' }} />
        )}
      </With>
      <GivenStars value={4} label="4 星" />
    </>
  ),
  tabs: (
    <With start="id">
      {(value, set) => (
        <Tabs {...{ label: '证件', value, onValue: set, tabs: options }}>
          {options.map((tab) => (
            <TabPanel key={tab.value} value={tab.value}>
              {tab.text}
            </TabPanel>
          ))}
        </Tabs>
      )}
    </With>
  ),
  'text-area': (
    <Field label="多行与计数">
      <With start="包装完好">
        {(value, set) => <TextArea {...{ name: 'review', value, onValue: set, limit: 450 }} />}
      </With>
    </Field>
  ),
  'text-input': each([false, true], (disabled) => (
    <With start="周小满">
      {(value, set) => (
        <Field label="姓名" required hint="与身份证上的姓名一致" error={value === '' ? '姓名不能为空' : undefined}>
          <TextInput {...{ name: `name-${disabled}`, value, onValue: set, limit: 10, disabled }} />
        </Field>
      )}
    </With>
  )),
};
