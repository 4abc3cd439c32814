import type { Flow } from '../src/model/flow.ts';
import type { RegisteredMachine } from '../src/product.ts';
import { childrenOf, flowNamed, parentsOf } from '../src/product.ts';
import { flowWords } from '../src/words.ts';
import { code, tablesOf } from './chart-tables.ts';
import { machineFile, paragraphsOf } from './prose.ts';

const words = flowWords.page;
const link = (name: string): string => `[${flowNamed(name)?.title ?? name}](${name}.md)`;

/** The page of a flow: its picture, and all that is on the picture and behind it as tables. */
export function pageOf(flow: Flow, registered: RegisteredMachine): string {
  const file = machineFile(registered);
  const title = words.title(flow.title);
  return [
    `# ${title}\n`,
    `${words.generated('npm run flows -- charts')}\n`,
    listOf(flow, file),
    ...aboutOf(registered, file).map((paragraph) => `${paragraph}\n`),
    `[![${title}](${flow.name}.svg)](${flow.name}.svg)\n`,
    `${words.counts(flow.states.size - 1, flow.arrows.length)}${words.enlarge}\n`,
    ...tablesOf(flow, (name) => `${name}.md`),
  ].join('\n');
}

/** For product owners, else as the machine itself says it. */
function aboutOf({ cases }: RegisteredMachine, file: string): readonly string[] {
  const { about } = cases.labels;
  return about.length > 0 ? about : paragraphsOf(file);
}

function listOf(flow: Flow, file: string): string {
  const parents = parentsOf(flow.name);
  const lines = [
    [words.codeName, code(flow.name)],
    [words.machine, `[${file}](../../${file})`],
    [words.paths, `[docs/paths/${flow.name}.md](../paths/${flow.name}.md)`],
    [words.parents, parents.map(link).join('、')],
    [words.children, childrenOf(flow).map(link).join('、')],
    [words.allCharts, '[README.md](README.md)'],
  ];
  return lines.map(([what, is]) => (is ? `- ${what}：${is}\n` : '')).join('');
}
