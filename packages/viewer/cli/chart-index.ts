import { registry } from '../../../machines/registry.ts';
import { table } from '../src/export/table.ts';
import { plainFlows } from '../src/model/named-flows.ts';
import { flowWords } from '../src/words.ts';

/** The list of all charts, by area. */
export function indexOf(): string {
  const { title, intro, legend, legendHead, legendRows, areas, head, sum } = flowWords.index;
  const all = plainFlows.map((flow, index) => ({ flow, area: registry[index]?.area }));
  const count = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const states = count(plainFlows.map((flow) => flow.states.size - 1));
  const arrows = count(plainFlows.map((flow) => flow.arrows.length));
  const sections = Object.entries(areas).map(([area, words]) => {
    const rows = all
      .filter((one) => one.area === area)
      .map(({ flow }) => [
        `[${flow.title}](${flow.name}.md)`,
        `\`${flow.name}\``,
        String(flow.states.size - 1),
        String(flow.arrows.length),
      ]);
    return `## ${words}\n\n${table(head, rows)}`;
  });
  return [
    `# ${title}\n`,
    `${flowWords.page.generated('npm run registry -- charts')}\n`,
    `${intro}\n`,
    `${sum(plainFlows.length, states, arrows)}\n`,
    ...sections,
    `## ${legend}\n\n${table(legendHead, legendRows)}`,
  ].join('\n');
}
