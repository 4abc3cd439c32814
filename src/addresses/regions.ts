import { readDistricts, readProvinces } from '../../contract/addresses/region-files.ts';
import type { Districts, Province } from '../../contract/addresses/regions.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { TIMEOUT_MS } from '../lib/send.ts';

/** The edition of the region data in `public/regions` (`npm run regions`). */
export const REGION_EDITION = '2023-06-30';

/** The region data; each file is fetched once per page. Rejects only with `CouldNotAsk`; failed files are refetched. */
export interface Regions {
  provinces(): Promise<readonly Province[]>;
  districts(province: string): Promise<Districts>;
}

export function createRegions(): Regions {
  const districts = new Map<string, () => Promise<Districts>>();
  return {
    provinces: once(async () => readProvinces(await fetchFile('provinces'))),
    districts(province) {
      const load = districts.get(province) ?? once(async () => readDistricts(await fetchFile(province)));
      districts.set(province, load);
      return load();
    },
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error instanceof CouldNotAsk ? error : new CouldNotAsk('malformed');
    });
    return loading;
  };
}

async function fetchFile(name: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(`/regions/${REGION_EDITION}/${name}.json`, { signal });
    if (!answer.ok) throw new CouldNotAsk('server');
    return await answer.json();
  } catch (error) {
    if (error instanceof CouldNotAsk) throw error;
    if (error instanceof SyntaxError) throw new CouldNotAsk('malformed');
    throw new CouldNotAsk(signal.aborted ? 'timeout' : 'offline');
  }
}
