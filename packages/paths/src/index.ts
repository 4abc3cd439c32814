export { between, stateNamed } from './between.ts';
export {
  type CasesOf,
  defineCases,
  type EventPayload,
  type EventTypeOf,
  type LeafOf,
  type LooseCases,
  type MachineCases,
  NO_INPUT,
  noLabels,
  wholeCases,
} from './cases.ts';
export { type Arrow, type ArrowKind, type Chart, type ChartNode, chartOf, type Invocation } from './chart.ts';
export { compareRun, type Divergence, difference, divergence, refusedAlong } from './compare-run.ts';
export {
  type ChartMarks,
  chartMark,
  createRecorder,
  type MachineRecord,
  type Measure,
  measures,
  mergeRecordings,
  type Recording,
  type Source,
  sources,
  wantedOf,
  wholePercent,
} from './coverage.ts';
export { allItems, type Criterion, coverageFor } from './criteria.ts';
export { deriveMachine } from './derive.ts';
export { type Effect, effectOf, sentEvent, startedPort } from './effects.ts';
export {
  effectsOf,
  explore,
  exploring,
  type Graph,
  type GraphEdge,
  type GraphNode,
  leavesOf,
  stuckWords,
} from './explore.ts';
export { extraMutantsOf } from './extra-mutants.ts';
export { earliestTimesOf, NO_TIMERS, nextZone, type Zone } from './feasible.ts';
export { codeOfMachine, fingerprintsOf } from './fingerprint.ts';
export {
  type GenerateOptions,
  generate,
  partOf,
  pathToItem,
  type Suite,
  shortestPath,
  shortestPathOver,
} from './generate.ts';
export { identityBy } from './identity.ts';
export {
  type AnyNode,
  afterType,
  arrayOf,
  doneStateType,
  doneType,
  errorType,
  type InnerSnapshot,
  implementationsOf,
  invokesOf,
  isActor,
  isBuiltIn,
  isReference,
  markAction,
  matchesDescriptor,
  scheduledEventsOf,
  snapshotType,
  startPurely,
  stepPurely,
  watchGuard,
  writtenOf,
} from './internals.ts';
export { lintsOf } from './lints.ts';
export {
  type Model,
  type ModelEvent,
  type ModelState,
  modelEventsAt,
  modelOf,
  refusedAt,
  type StepResult,
  startOf,
  takeModelEvent,
  withPayload,
  wordsOf,
} from './model.ts';
export { mutantsOf } from './mutate.ts';
export {
  durationsOf,
  followPath,
  followSteps,
  modelEventNamed,
  type Path,
  pathWords,
  type Step,
  type Steps,
  startedIn,
  stepsOf,
} from './path.ts';
export { asGherkin } from './plan/gherkin.ts';
export {
  actionOf,
  caseOf,
  type NamedChart,
  type Plan,
  type PlanCase,
  type PlanStep,
  planOf,
  requirementsAt,
  secondsOf,
  titleOf,
} from './plan/plan.ts';
export { type Speaker, speakerOf } from './plan/speaker.ts';
export { modelEventWords, planWords } from './plan/words.ts';
export { randomWalk, type WalkFault } from './random-walk.ts';
export { type Asked, watchActors } from './recorder.ts';
export { ALWAYS, rewriteMachine } from './rewrite.ts';
export { edgesWhere, nearest, pathOf, routeAlong } from './routes.ts';
export { type MutationScore, mutationScore, type Survivor } from './score.ts';
export { type SeededRandom, seededRandom } from './seeded-random.ts';
export { temporalFaults } from './temporal.ts';
export { expectedFacts, startTestActor, type TestActor } from './test-actor.ts';
export { plainOf, textOf } from './values.ts';
