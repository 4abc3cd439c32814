export { falsifiedInvariants } from './falsify.ts';
export { broken, type Change, type Invariants, invariantsOf, type Observation } from './invariants.ts';
export { pathTitle, skeletonOf, type TestPathsOptions, testMutants, testPaths } from './paths.ts';
export { type ReplayOptions, replay } from './replay.ts';
export {
  type Driver,
  type LinkTo,
  onPathFailure,
  type PathFailure,
  type Position,
  refuseVacuous,
  runPath,
} from './runner.ts';
