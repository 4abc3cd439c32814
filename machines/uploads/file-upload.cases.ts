import { defineCases } from '@xinglin/paths';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, before, byHand, own, refusedAnswers, signedOut } from '../lib/how.cases.ts';
import { fileUploadMachine } from './file-upload.machine.ts';

const content = {};
const picture = { address: 'blob:picture', width: 400, height: 300 };
const faults = {
  type: '「请上传 jpg、jpeg 或 png 格式的图片」',
  size: '「上传图片不能大于2M」',
  empty: '「这个文件是空的，请换一张图片」',
  broken: '「这张图片打不开，请换一张」',
} as const;

const buttonOf = (crops: boolean) => (crops ? '「上传头像」' : '「上传处方笺」');

/** Sample files, squares and replies of the gateway, from which the paths of `fileUpload` are built. */
export const fileUploadCases = defineCases(fileUploadMachine, {
  inputs: { 头像: { kind: 'avatar', crops: true }, 不裁剪的图片: { kind: 'avatar', crops: false } },
  events: {
    'file.picked': {
      '300 KB 的 JPG': { file: { name: 'me.JPG', bytes: 300 * 1024, content } },
      '2049 KB 的 PNG': { file: { name: 'me.png', bytes: 2049 * 1024, content } },
      GIF: { file: { name: 'me.gif', bytes: 1024, content } },
      空文件: { file: { name: 'me.png', bytes: 0, content } },
    },
    'square.moved': {
      往左上移: { square: { x: 10, y: 0, side: 200 } },
      移出图片: { square: { x: 900, y: -5, side: 900 } },
    },
    'square.confirmed': { 用这一块: {} },
    'progress.made': { '已传 40%': { percent: 40 }, '已传 100%': { percent: 100 } },
    'login.lost': { 登录失效: {} },
    'cancel.pressed': { 点取消: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    openFile: {
      done: { 打开了: { kind: 'opened', picture }, 打不开: { kind: 'broken' } },
      error: { 读不出来: new Error('unreadable') },
    },
    storeFile: {
      done: {
        上传成功: { kind: 'stored', url: '/uploads/new-picture' },
        ...refusals('请上传完整的 jpg、jpeg 或 png 图片'),
        未登录: { kind: 'notLoggedIn' },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      头像: ['以 13800138000 登录', '打开 /user/personal/info'],
      不裁剪的图片: ['以 13800138000 登录', '打开 /user/patientInfo/add'],
    },
    events: {
      'file.picked': {
        '300 KB 的 JPG': '选一张不到 2 MB 的 jpg 图片',
        '2049 KB 的 PNG': '选一个超过 2 MB、名字以 .png 结尾的文件',
        GIF: '选一个名字以 .gif 结尾的文件',
        空文件: '选一个 0 字节、名字以 .png 结尾的文件',
      },
      'square.moved': { 往左上移: '把方框往左上拖一点', 移出图片: '把方框往图片外面拖' },
      'login.lost': { 登录失效: '在另一个标签页里退出登录' },
      'cancel.pressed': { 点取消: '点「取消」' },
    },
    replies: {
      openFile: { 打开了: {}, 打不开: before('这次选一个改名为 me.jpg 的文本文件'), 读不出来: {} },
      storeFile: answers(uploadFile, {
        上传成功: own,
        ...refusedAnswers('请上传完整的 jpg、jpeg 或 png 图片'),
        未登录: signedOut(uploadFile),
      }),
    },
  }),
  possible: ({ type, caseName }, _context, states) => {
    // A tester's file can be read, and a small one is sent immediately.
    if (caseName === '读不出来' || type === 'progress.made') return false;
    // Opening a file leaves no time for anything else.
    return !states.includes('checking') || type.startsWith('xstate.');
  },
  labels: {
    title: '上传图片',
    about: [
      '把文件交给商城：头像、处方图片和证件照片。',
      '选中文件时先检查（ACC-UP-02..04）再打开；不能接受的会说明原因，不会上传。需要时选取方形区域。上传时显示百分比，可以取消（ACC-UP-01）；失败时保留文件和选区，可以再试。上传最多多久由种类决定（ACC-UP-05），端口知道。',
    ],
    states: {
      resting: '没有在上传',
      'resting.idle': '可选择图片',
      'resting.finished': '上传完成',
      'resting.fail': '上传失败',
      checking: '正在打开图片',
      cropping: '选取要保留的方形',
      uploading: '正在上传',
    },
    descriptions: {
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
      crops: '需要选取方形',
    },
    emitted: { stored: '图片已保存，告知所在页面', loginMissed: '提示「请登录」' },
    screens: {
      'resting.idle': ({ fault, crops }) => (fault === null ? `${buttonOf(crops)}可点` : faults[fault]),
      'resting.finished': ({ crops }) => `${buttonOf(crops)}可点，新图片`,
      'resting.fail': ({ notice }) => `${noticeWords(notice, '「上传没有成功，请重试」')}「重试」「取消」`,
      checking: '「正在打开图片」「取消」',
      cropping: '「裁剪头像」对话框，「使用这一块」「取消」',
      uploading: '百分比进度条，「取消」',
    },
    events: {
      'file.picked': '选择文件',
      'square.moved': '移动或缩放方框',
      'square.confirmed': '点击「使用这一块」',
      'progress.made': '上传进度',
      'login.lost': '登录状态失效',
      'cancel.pressed': '点击取消',
      'retry.pressed': '点击重试',
    },
    actors: { openFile: '打开图片', storeFile: '上传', watchProgress: '上传进度' },
  },
});
