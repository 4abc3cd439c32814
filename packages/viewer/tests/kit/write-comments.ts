import '../../../../flows.config.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReviewFile, writeAction } from '../../cli/site/review-files.ts';

/** Writes comments as one of several processes: `node write-comments.ts <folder> <name> <comments> <processes>`. */

const [folder = '', name = '', comments = '0', processes = '1'] = process.argv.slice(2);
writeFileSync(join(folder, `${name}.ready`), '');
// No process begins before all are ready, so that their writes collide.
while (readdirSync(folder).filter((file) => file.endsWith('.ready')).length < Number(processes));
for (let number = 1; number <= Number(comments); ) {
  const { version } = readReviewFile('qr-login', folder);
  const action = { kind: 'comment', by: name, place: { kind: 'flow' }, text: `${name} ${number}` } as const;
  const stamp = { id: `${name}-${number}`, at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString() };
  if (writeAction({ flow: 'qr-login', action, seen: version }, stamp, folder).kind === 'written') number++;
}
