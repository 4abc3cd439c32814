import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceGrid } from '../ui/choice-grid.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PickerButton } from '../ui/picker-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { AsIf, Panel, Stack, Subtitle } from './ui-kit.tsx';

const nothing = () => {};

function Agreement() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox
      name="agreed"
      small
      required
      checked={agreed}
      onChecked={setAgreed}
      error={agreed ? undefined : '请先阅读并同意协议'}
    >
      我已阅读并同意<Link href="#ui">《用户服务协议》</Link>和<Link href="#ui">《隐私协议》</Link>
    </Checkbox>
  );
}

function Period() {
  const [period, setPeriod] = useState('all');
  return (
    <RadioGroup
      name="period"
      legend="下单时间"
      legendHidden
      variant="segmented"
      options={[
        { value: 'all', text: '全部' },
        { value: 'months', text: '近三个月' },
        { value: 'year', text: '近一年' },
      ]}
      value={period}
      onValue={setPeriod}
    />
  );
}

function Sex() {
  const [sex, setSex] = useState<'female' | 'male' | null>(null);
  return (
    <RadioGroup
      name="sex"
      legend="性别"
      required
      error={sex === null ? '请选择性别' : undefined}
      options={[
        { value: 'female', text: '女' },
        { value: 'male', text: '男' },
      ]}
      value={sex}
      onValue={setSex}
    />
  );
}

function Place() {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const places = [
    { code: '11', name: '北京市' },
    { code: '31', name: '上海市' },
    { code: '44', name: '广东省' },
  ];
  return (
    <div>
      <Field label="所在地区" required error={code === null ? '省市区不能为空' : null}>
        <PickerButton
          name="place"
          text={places.find((place) => place.code === code)?.name ?? ''}
          placeholder="请选择"
          open={open}
          controls="dev-places"
          onPress={() => setOpen(!open)}
        />
      </Field>
      {open && (
        <div id="dev-places">
          <ChoiceGrid label="省份" options={places} value={code} onValue={setCode} />
        </div>
      )}
    </div>
  );
}

export function Choices() {
  return (
    <Panel title="选择" span={4}>
      <Stack $gap={2}>
        <Checkbox name="a" checked={false} onChecked={nothing}>
          未选
        </Checkbox>
        <Checkbox name="b" checked onChecked={nothing}>
          已选
        </Checkbox>
        <AsIf $state="focus">
          <Checkbox name="c" checked={false} onChecked={nothing}>
            焦点
          </Checkbox>
        </AsIf>
        <Checkbox name="d" checked disabled onChecked={nothing}>
          不可用
        </Checkbox>
        <Agreement />
      </Stack>
      <Subtitle>单选</Subtitle>
      <Stack>
        <RadioGroup
          name="relation"
          legend="与本人的关系"
          options={[
            { value: 'self', text: '本人' },
            { value: 'child', text: '子女', hint: '6 岁及以下须填写监护人' },
            { value: 'other', text: '其他', disabled: true },
          ]}
          value="self"
          onValue={nothing}
        />
        <Sex />
        <Period />
      </Stack>
      <Subtitle>选择地点</Subtitle>
      <Place />
      <Subtitle>提示条</Subtitle>
      <Stack $gap={2} $wide>
        <Notice tone="warn">处方药须凭处方购买和使用</Notice>
        <Notice tone="ok">订单已支付</Notice>
        <Notice tone="info">用药人 5 岁，需要填写监护人</Notice>
        <Notice tone="danger">
          服务异常，请刷新页面重试。<a href="#ui">联系客服</a>
        </Notice>
      </Stack>
    </Panel>
  );
}
