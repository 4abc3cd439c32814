import type { TestProject } from 'vitest/node';
import setupJourneys from '../../journeys/kit/journeys.setup.ts';

/** The journeys' shop and browser, without the script that writes down what the machines go through: it takes time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const teardown = await setupJourneys(project);
  project.provide('inspector', 'void 0;');
  return teardown;
}
