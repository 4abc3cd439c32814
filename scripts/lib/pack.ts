import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const packable = /\.(js|css|svg|json)$/;

/** Writes `x.br` and `x.gz` next to every text file of the folder, for the gateway to send as they are. */
export async function packAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => packable.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const [zipped, brotli] = await Promise.all([
        toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
        toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
    }),
  );
}
