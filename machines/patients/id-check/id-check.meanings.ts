import type { Meanings } from '@xinglin/paths';

/** What product owners read of `idCheck`. */
export const idCheckMeanings: Meanings = {
  about: [
    '用药人表单上的证件：身份证号码，或其他证件。',
    '号码是不是真实的人，只有网关知道。保存被拒绝且原因提到身份证时计一次（PAT-ID-06、PAT-ID-07）；第一次会询问是否改用其他证件（PAT-ID-08）。不改的人保留原来的号码（PAT-ID-09）。证件类型随时可以选择：没有身份证的人没有可供核验失败的号码。换类型会清除属于前一种的内容（PAT-FORM-14）。保存通过后计数归零。',
    '身份证以外的证件可以添加正反两张照片，不强制。',
    '询问性别和生日（PAT-FORM-05、PAT-FORM-06）；号码正确就得出这两项，以号码为准。每次改动表单都会得知；表单提出校验时得知通过或被拒绝。已实名的证件不再改变。',
  ],
  names: {},
  states: {
    opening: '已有的用药人内容决定先询问什么。',
    idCard: '询问身份证号码；还没有失败过（计数为 0）。',
    prompted: '号码没有通过（计数为 1）：询问是否改用其他证件。',
    multiCertificate: '已选过证件类型，或已询问过是否更换。',
  },
  guards: {
    isFree: '可以修改',
    takesPictures: '可以添加照片',
    allIsRight: '填写无误',
    isOfAnother: '已有其他证件',
    counts: '原因提到身份证',
    isAnother: '换了类型',
  },
};
