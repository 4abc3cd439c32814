import { useState } from 'react';
import { CodeInput } from '../ui/code-input.tsx';
import { CountdownButton } from '../ui/countdown-button.tsx';
import { DigitCells } from '../ui/digit-cells.tsx';
import { type DragTone, DragTrack } from '../ui/drag-track.tsx';
import { Facts } from '../ui/facts.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AsIf, Pair, Panel } from './ui-kit.tsx';

const derived = ['女', '34岁', '1992-03-08'].map((fact) => ({ key: fact, fact }));
const nothing = () => {};
const documents = [
  { value: 'id', text: '身份证' },
  { value: 'passport', text: '护照' },
  { value: 'hk', text: '港澳居民来往内地通行证' },
] as const;

function Phone() {
  const [phone, setPhone] = useState('13800000000');
  return (
    <Field label="手机号码">
      <PhoneInput name="phone" size="lg" value={phone} onValue={setPhone} />
    </Field>
  );
}

function Code() {
  const [code, setCode] = useState('');
  return (
    <Field label="短信验证码" error={code === '' ? '短信验证码不能为空' : undefined} hint="5 分钟内有效">
      <CodeInput
        name="code"
        size="lg"
        placeholder="6 位数字"
        value={code}
        onValue={setCode}
        join={<CountdownButton joined state="counting" text="47 秒后重发" onPress={nothing} />}
      />
    </Field>
  );
}

function LastDigits() {
  const [digits, setDigits] = useState('80');
  return (
    <Field label="后四位" hint="收货手机号 1380000****">
      <DigitCells
        name="digits"
        count={4}
        known="138 0000"
        value={digits}
        onValue={(typed) => setDigits(typed.slice(0, 4))}
      />
    </Field>
  );
}

function Password() {
  const [password, setPassword] = useState('xinglin2026');
  return (
    <Field label="登录密码" required hint="6 到 16 位，字母和数字都要有">
      <PasswordInput
        name="password"
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        texts={{ show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已打开' }}
      />
    </Field>
  );
}

function Review() {
  const [review, setReview] = useState('包装完好，第二天就到了。');
  return (
    <Field label="多行与计数">
      <TextArea name="review" value={review} onValue={setReview} limit={450} />
    </Field>
  );
}

function Nickname() {
  const [nickname, setNickname] = useState('𠮷野家的小满有余');
  return (
    <Field label="计数" error={Array.from(nickname).length > 8 ? '昵称最多 8 个字' : undefined}>
      <TextInput name="nickname" value={nickname} onValue={setNickname} limit={8} />
    </Field>
  );
}

function Kind() {
  const [kind, setKind] = useState<(typeof documents)[number]['value'] | ''>('');
  return (
    <Field label="下拉" required>
      <Select name="kind" placeholder="请选择证件类型" options={documents} value={kind} onValue={setKind} />
    </Field>
  );
}

function Plain() {
  const [name, setName] = useState('');
  return (
    <Field label="默认" required hint="与身份证上的姓名一致">
      <TextInput name="name" autoComplete="off" placeholder="2–10 个汉字或字母" value={name} onValue={setName} />
    </Field>
  );
}

function Slide({ tone, still }: { tone: DragTone; still: boolean }) {
  const [value, setValue] = useState(120);
  return (
    <DragTrack
      label={`滑块 ${tone}`}
      value={value}
      most={300}
      length={356}
      handle={56}
      valueText={`${value}/300`}
      tone={tone}
      still={still}
      invalid={tone === 'wrong'}
      describedBy={undefined}
      caption={tone === 'ok' ? '验证通过' : ''}
      onGrab={nothing}
      onMove={(x) => setValue(Math.min(Math.max(Math.round(x), 0), 300))}
      onStep={(by) => setValue(Math.min(Math.max(value + by, 0), 300))}
      onRelease={nothing}
      onLose={nothing}
      onConfirm={nothing}
    />
  );
}

export function Inputs() {
  return (
    <Panel title="输入" span={8}>
      <Pair>
        <Plain />
        <AsIf $state="focus">
          <Field label="焦点" aside="选填">
            <TextInput name="focused" value="周小满" onValue={nothing} />
          </Field>
        </AsIf>
        <Field label="错误" required error="请输入正确的手机号码">
          <TextInput name="wrong" numeric value="1380000" onValue={nothing} />
        </Field>
        <Field label="通过" ok={<Facts items={derived} />}>
          <TextInput name="right" numeric value="310***********0028" onValue={nothing} />
        </Field>
        <Field label="不可用">
          <TextInput name="fixed" value="周明远" disabled suffix="已实名" onValue={nothing} />
        </Field>
        <Kind />
        <Field label="搜索">
          <TextInput
            name="keyword"
            type="search"
            icon="search"
            placeholder="搜索药品、症状、厂家"
            value=""
            onValue={nothing}
          />
        </Field>
        <Nickname />
        <Phone />
        <Code />
        <LastDigits />
        <Field label="后四位" labelIsHidden error="请填写完整联系号码">
          <DigitCells name="digitsWrong" count={4} known="138 0000" value="12" onValue={nothing} />
        </Field>
        <Password />
        <Field label="下拉出错" required error="请选择证件类型">
          <Select name="kindWrong" placeholder="请选择证件类型" options={documents} value="" onValue={nothing} />
        </Field>
        <Slide tone="idle" still={false} />
        <Slide tone="idle" still />
        <Slide tone="wrong" still />
        <Slide tone="ok" still />
        <div className="wide">
          <Review />
        </div>
      </Pair>
    </Panel>
  );
}
