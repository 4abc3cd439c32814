import type { Meanings } from '@xinglin/paths';

/** What product owners read of `fileUpload`. */
export const fileUploadMeanings: Meanings = {
  about: [
    '把文件交给商城：头像、处方图片和证件照片。',
    '选中文件时先检查（ACC-UP-02..04）再打开；不能接受的会说明原因，不会上传。需要时选取方形区域。上传时显示百分比，可以取消（ACC-UP-01）；失败时保留文件和选区，可以再试。上传最多多久由种类决定（ACC-UP-05），端口知道。',
  ],
  names: {
    resting: '没有在上传',
  },
  states: {
    resting: '可以选择文件，没有正在进行的上传。',
    'resting.idle': '没有文件，或选了不能接受的文件。',
    'resting.finished': '商城已收到文件。',
    'resting.fail': '文件没有送到，或商城没有接受；可以再试。',
    checking: '正在把文件作为图片打开。',
    cropping: '用户选取要保留的方形。',
    uploading: '文件正在上传。',
  },
  guards: {
    isTakable: '可以接受',
    isBroken: '不是能打开的图片',
    crops: '需要选取方形',
    isStored: '商城已收下',
    isNotLoggedIn: '没有登录',
  },
};
