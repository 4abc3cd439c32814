import type { Hono } from 'hono';
import { fetchDiseases, searchDiseases } from '../../contract/inquiry/disease.calls.ts';
import type { PatientFacts } from '../../contract/inquiry/diseases.ts';
import { orderSexCodes, sexOf } from '../../contract/profile/sex.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { fetchDiseasesFor, searchDiseasesFor } from './diseases.ts';

/** Whom is asked for: what is not told decides nothing. */
function factsOf({ sex, age = null }: { sex?: number | undefined; age?: number | null | undefined }): PatientFacts {
  return { sex: sexOf(orderSexCodes, sex), age };
}

/** The calls of diseases: PAT-CALL-27 to PAT-CALL-29. What they tell is in every textbook. */
export function serveDiseases(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, searchDiseases, async ({ query }) => {
    const content = await searchDiseasesFor(deps, query.name, factsOf(query));
    return { content, totalElements: content.length, totalPages: 1, last: true };
  });
  serveAnyone(app, fetchDiseases, ({ body }) => fetchDiseasesFor(deps, body, factsOf(body)));
}
