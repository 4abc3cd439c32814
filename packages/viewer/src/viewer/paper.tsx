import { createGlobalStyle } from 'styled-components';

/** Room for a chart on an A4 page, in mm: without the margins and the head of the flow. */
const upright = { width: 186, height: 250 };
const across = { width: 273, height: 163 };
const MM_PER_PX = 25.4 / 96;

/** Every page: A4 portrait. */
export const Paper = createGlobalStyle`
  @page { size: A4 portrait; margin: 12mm; }
  :root { --paper-height: ${upright.height}mm; }
`;

/** Landscape, for a chart that is larger on it. It comes after \`Paper\`, and wins. */
const AcrossPaper = createGlobalStyle`
  @page { size: A4 landscape; margin: 12mm; }
  :root { --paper-height: ${across.height}mm; }
`;

/** The page on which a chart is printed, in the orientation in which it is larger. */
export function PaperFor({ svg }: { svg: string }) {
  const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const scaleOn = (paper: typeof upright) => Math.min(paper.width / width, paper.height / height, MM_PER_PX);
  return scaleOn(across) > scaleOn(upright) ? <AcrossPaper /> : null;
}
