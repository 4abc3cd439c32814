import { bilingual } from './bilingual.ts';

/** Texts of the menu that exports a flow from the reviewer. */
export const exportWords = bilingual({
  menu: ['导出', 'Export'],
  download: ['下载', 'Download'],
  formats: {
    svg: ['SVG 图片', 'Picture (SVG)'],
    png: ['PNG 图片', 'Picture (PNG)'],
    mermaid: ['Mermaid 文本', 'Mermaid text'],
    json: ['JSON（Stately Studio 可导入）', 'JSON for Stately Studio'],
  },
  copy: ['复制', 'Copy'],
  link: ['当前画面的链接', 'Link to what is shown'],
  mermaid: ['Mermaid 文本', 'Mermaid text'],
  copied: ['已复制', 'Copied'],
  notCopied: ['没有复制成功', 'Could not be copied'],
  saved: (file: string) => [`已下载 ${file}`, `${file} was downloaded`],
  failed: ['没有导出成功，请重试', 'The export failed, please try again'],
  print: ['打印', 'Print'],
  page: ['当前画面（A4）', 'What is shown, on A4'],
});
