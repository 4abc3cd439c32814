import { execFileSync } from 'node:child_process';
import { product } from '../../src/product.ts';
import type { Facts, LastChange } from '../../src/viewer/facts.ts';
import { binding } from '../project.ts';
import { machineFile, paragraphsOf } from '../prose.ts';
import { committedReviews } from './review-files.ts';

/** What the viewer shows and only this computer knows: sources, history. */
export function readFacts(): Facts {
  return {
    prose: Object.fromEntries(product().machines.map((one) => [one.name, paragraphsOf(machineFile(one))])),
    changes: changesOf(),
    reviews: committedReviews(),
    requirements: Object.fromEntries(
      binding()
        .readRequirements()
        .map(({ id, requirement, exact, status }) => [id, { requirement, exact, status }]),
    ),
  };
}

/** Null outside a git repository, and where the history was left out. */
function changesOf(): Facts['changes'] {
  const changes: Record<string, LastChange> = {};
  try {
    for (const { name, folder } of product().machines) {
      const said = execFileSync('git', ['log', '-1', '--format=%cs %s', '--', folder], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
      const [date = '', ...subject] = said.split(' ');
      if (date !== '') changes[name] = { date, subject: subject.join(' ') };
    }
  } catch {
    return null;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
