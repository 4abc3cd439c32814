/** Uploads: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const uploadExact = {
  pictureTooLarge: { id: 'ACC-UP-04', text: '上传图片不能大于2M' },
} as const;

/** Our own wording; a shop may change it. */
export const uploadWords = {
  avatar: '上传头像',
  rule: '支持 jpg、jpeg、png，不超过 2M',
  opening: '正在打开图片',
  progress: '上传进度',
  uploading: '正在上传',
  cancel: '取消',
  retry: '重试',
  done: '头像已更新',
  remove: '删除',
  failed: '上传没有成功，请重试',
  wrongType: '请上传 jpg、jpeg 或 png 格式的图片',
  empty: '这个文件是空的，请换一张图片',
  broken: '这张图片打不开，请换一张',
  cropTitle: '裁剪头像',
  cropHint: '拖动方框，或用方向键移动；圆圈内是显示的部分',
  cropArea: '头像范围，用方向键移动',
  corners: ['左上角，用方向键缩放', '右上角，用方向键缩放', '右下角，用方向键缩放', '左下角，用方向键缩放'],
  use: '使用这一块',
  cropFailed: '裁剪工具没有加载出来',
  close: '关闭',
} as const;
