import type { Hono } from 'hono';
import { orderSexCodes, sexOf } from '../../contract/account/sex.ts';
import { fetchDiseases, searchDiseases } from '../../contract/patients/disease.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { fetchDiseasesFor, searchDiseasesFor } from './diseases.ts';

/** The calls of diseases: PAT-CALL-27 to PAT-CALL-29. What they tell is in every textbook. */
export function serveDiseases(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, searchDiseases, async ({ query }) => {
    const content = await searchDiseasesFor(deps, query.name, sexOf(orderSexCodes, query.sex));
    return { content, totalElements: content.length, totalPages: 1, last: true };
  });
  serveAnyone(app, fetchDiseases, ({ body }) => fetchDiseasesFor(deps, body, sexOf(orderSexCodes, body.sex)));
}
