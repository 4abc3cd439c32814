import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { BirthdaySelects } from '../ui/birthday-selects.tsx';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Meter } from '../ui/meter.tsx';
import { Ring } from '../ui/ring.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SquareCrop } from '../ui/square-crop.tsx';
import { AsIf, Panel, Row, Stack } from './ui-kit.tsx';

const nothing = () => {};
/** A chequered picture, wider than high. */
const picture = {
  address: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#7dbba3"/><circle cx="240" cy="150" r="110" fill="#f2a65a"/><path d="M0 320 480 0" stroke="#fff" stroke-width="12"/></svg>',
  )}`,
  width: 480,
  height: 320,
};
const birthdayTexts = {
  year: { label: '出生年', placeholder: '年' },
  month: { label: '出生月', placeholder: '月' },
  day: { label: '出生日', placeholder: '日' },
};

function Birthday({ legend, start, error }: { legend: string; start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <BirthdaySelects
      name={`birthday-${legend}`}
      legend={legend}
      value={value}
      today="2026-11-20"
      onValue={setValue}
      texts={birthdayTexts}
      error={error}
    />
  );
}

function Crop() {
  const [open, setOpen] = useState(false);
  const [square, setSquare] = useState({ x: 120, y: 40, side: 240 });
  return (
    <Stack $gap={2}>
      <Button onPress={() => setOpen(!open)}>{open ? '收起' : '裁剪图片'}</Button>
      {open && (
        <SquareCrop
          picture={picture}
          square={square}
          onSquare={setSquare}
          label="裁剪范围"
          cornerLabels={['左上角', '右上角', '右下角', '左下角']}
        />
      )}
    </Stack>
  );
}

/** What the pages of a member's own data are made of. */
export function Member() {
  return (
    <>
      <Panel title="头像与进度" span={6}>
        <Row name="没有">
          <Avatar source={null} size={20} />
          <Avatar source={null} size={64} />
          <Avatar source={null} size={96} />
        </Row>
        <Row name="有">
          <Avatar source={picture.address} size={20} />
          <Avatar source={picture.address} size={64} />
          <Avatar source="/no-such-picture.png" size={64} />
        </Row>
        <Row name="圆环">
          {[0, 10, 75, 100].map((percent) => (
            <Ring key={percent} percent={percent} label={`资料完整度 ${percent}%`}>
              <Avatar source={null} size={64} />
            </Ring>
          ))}
        </Row>
        {[0, 42, 100].map((percent) => (
          <Row key={percent} name={`进度 ${percent}`}>
            <Meter percent={percent} label={`已上传 ${percent}%`} />
          </Row>
        ))}
        <Row name="等待">
          <Spinner />
        </Row>
      </Panel>
      <Panel title="生日、文件、裁剪" span={6}>
        <Stack $wide>
          <Birthday legend="未选" start="" />
          <Birthday legend="已选" start="1992-02-29" />
          <Birthday legend="错误" start="" error="请选择生日" />
        </Stack>
        <Row name="选文件">
          <FileButton text="选择图片" accept="image/png" onFile={nothing} />
          <AsIf $state="focus">
            <FileButton text="焦点" accept="image/png" onFile={nothing} />
          </AsIf>
        </Row>
        <Row name="裁剪">
          <Crop />
        </Row>
      </Panel>
    </>
  );
}
