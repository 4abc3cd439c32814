import type { Figures } from '../quality/figures.ts';
import { thisMachine } from '../quality/record.ts';
import { medianOf, type Row } from './table.ts';

const timeOf = ({ answers }: Row) => medianOf(answers.map(({ milliseconds }) => milliseconds));

/** Our paths beside those of the package, over all machines. */
export function pathFigures(
  rows: readonly Row[],
  runs: number,
  notes: readonly string[],
): Omit<Figures, 'date' | 'seconds'> {
  const ended = (tool: Row['tool']) => rows.filter((row) => row.tool === tool && row.answers.length >= runs);
  const all = rows.filter(({ tool }) => tool === 'ours').length;
  const ours = ended('ours');
  const covering = ours.filter(({ answers: [first] }) => first !== undefined && first.covered === first.wanted);
  const beside = (tool: 'shortest' | 'simple') =>
    ended(tool).flatMap((row) => {
      const own = ours.find(({ machine }) => machine === row.machine);
      return own === undefined ? [] : [{ row, own }];
    });
  const stepsOf = ({ answers: [first] }: Row) => first?.steps ?? Number.NaN;
  return {
    command: 'npm run bench -- paths',
    isWhole: true,
    machine: thisMachine(),
    goals: [
      {
        what: 'machines on which our paths end',
        wanted: `all of ${all}`,
        reached: String(ours.length),
        isMet: ours.length === all,
      },
      {
        what: 'machines whose every arrow × case our paths cover',
        wanted: `all of ${all}`,
        reached: String(covering.length),
        isMet: covering.length === all,
      },
    ],
    tables: [
      {
        title: 'The package beside ours, medians over the machines on which it ends',
        head: ['paths', `ends on (of ${all})`, 'its steps to ours', 'its time to ours'],
        rows: (['shortest', 'simple'] as const).map((tool) => {
          const pairs = beside(tool);
          const ratio = (of: (row: Row) => number) =>
            pairs.length === 0 ? '' : `${medianOf(pairs.map(({ row, own }) => of(row) / of(own))).toFixed(2)}×`;
          return [`@xstate/test, ${tool}`, pairs.length, ratio(stepsOf), ratio(timeOf)];
        }),
      },
      {
        title: 'Ours',
        head: ['machine', 'paths', 'steps', 'arrows × cases', 'median ms'],
        rows: ours.map((row) => {
          const [first] = row.answers;
          const share = `${first?.covered ?? 0} / ${first?.wanted ?? 0}`;
          return [row.machine, first?.paths ?? 0, first?.steps ?? 0, share, timeOf(row).toFixed(1)];
        }),
      },
    ],
    notes: [...notes],
  };
}
