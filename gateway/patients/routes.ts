import type { Hono } from 'hono';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveCompleteLinks } from './complete-link-routes.ts';
import { serveDiseases } from './disease-routes.ts';
import { serveInquiries } from './inquiry-routes.ts';
import { serveOrderPatients } from './order-patient-routes.ts';
import { servePatients } from './patient-routes.ts';

/** Every call of the patients' area: one line for each part of it. */
export function servePatientArea(app: Hono<GatewayEnv>, deps: Deps): void {
  servePatients(app, deps);
  serveOrderPatients(app, deps);
  serveCompleteLinks(app, deps);
  serveDiseases(app, deps);
  serveInquiries(app, deps);
}
