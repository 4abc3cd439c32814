import type { Meanings } from '@xinglin/paths';

/** What product owners read of `addressFields`. */
export const addressFieldsMeanings: Meanings = {
  about: [
    '地址的各栏：收货人、手机、地区、详细地址、固定电话、邮编和设为默认。',
    '离开一栏时检查这一栏；所在表单提出校验时全部检查，表单会得知通过或被拒绝；每次改动表单也会得知，用来保存草稿。地区由子流程负责。表单从粘贴文字里识别出的内容会告诉这里。',
  ],
  names: {},
  states: {
    editing: '用户输入；哪里不对，离开那一栏后就在旁边说明。',
  },
  guards: {
    isFree: '可以修改',
    hasRegion: '识别出了地区',
    allAreRight: '各栏都正确',
  },
};
