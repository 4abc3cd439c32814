import { bilingual } from './bilingual.ts';

/** What the menu says that takes a flow out of the reviewer. */
export const exportWords = bilingual({
  zh: {
    menu: '导出',
    download: '下载',
    formats: {
      svg: 'SVG 图片',
      png: 'PNG 图片',
      mermaid: 'Mermaid 文本',
      json: 'JSON（Stately Studio 可导入）',
    },
    copy: '复制',
    link: '当前画面的链接',
    mermaid: 'Mermaid 文本',
    copied: '已复制',
    notCopied: '没有复制成功',
    saved: (file: string) => `已下载 ${file}`,
    failed: '没有导出成功，请重试',
    print: '打印',
    page: '当前画面（A4）',
  },
  en: {
    menu: 'Export',
    download: 'Download',
    formats: {
      svg: 'Picture (SVG)',
      png: 'Picture (PNG)',
      mermaid: 'Mermaid text',
      json: 'JSON for Stately Studio',
    },
    copy: 'Copy',
    link: 'Link to what is shown',
    mermaid: 'Mermaid text',
    copied: 'Copied',
    notCopied: 'Could not be copied',
    saved: (file: string) => `${file} was downloaded`,
    failed: 'The export failed, please try again',
    print: 'Print',
    page: 'What is shown, on A4',
  },
});
