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
  wholeCases,
} from './cases.ts';
export { type Arrow, type ArrowKind, type Chart, type ChartNode, chartOf, type Invocation } from './chart.ts';
export { compareRun, type Divergence, difference, refusedAlong } from './counterexample.ts';
export {
  byMeasure,
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
export { type Criterion, coverageFor } from './criteria.ts';
export { ALWAYS, deriveMachine, rewriteMachine } from './derive.ts';
export { type Effect, effectOf, sentEvent, startedPort } from './effects.ts';
export {
  explore,
  exploring,
  type Graph,
  type GraphEdge,
  type GraphNode,
  leavesOf,
} from './explore.ts';
export { earliestTimesOf, NO_TIMERS, nextZone, type Zone } from './feasible.ts';
export { codeOfMachine, fingerprintsOf } from './fingerprint.ts';
export {
  type GenerateOptions,
  generate,
  isPossible,
  partOf,
  pathToItem,
  type Suite,
  shortestPath,
  shortestPathOver,
  totalSteps,
} from './generate.ts';
export type { How, Hows, NeededAnswer } from './how.ts';
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
  isMachine,
  isReference,
  markAction,
  matchesDescriptor,
  scheduledEventsOf,
  snapshotType,
  watchGuard,
  writtenOf,
} from './internals.ts';
export { lintsOf, temporalFaults } from './lints.ts';
export {
  type Model,
  type ModelState,
  modelEventsAt,
  modelOf,
  refusedAt,
  type StepResult,
  startOf,
  takeModelEvent,
  withPayload,
  wordsOf,
  wordsOfChoices,
} from './model.ts';
export type { ModelEvent } from './model-event.ts';
export { extraMutantsOf, type MutationScore, mutantsOf, mutationScore, type Survivor } from './mutate.ts';
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
export { asCsv, cell, cellsOf, csvCell, type StepOutcome } from './plan/csv.ts';
export { howOf, type StepHow } from './plan/how.ts';
export {
  actionOf,
  asGherkin,
  caseOf,
  type NamedChart,
  type Plan,
  type PlanCase,
  type PlanStep,
  planOf,
  requirementsAt,
  requirementsOf,
  screenAt,
  secondsOf,
  titleOf,
} from './plan/plan.ts';
export {
  type Language,
  modelEventWords,
  type PlanWords,
  planWords,
  type Speaker,
  speakerOf,
  wordsIn,
} from './plan/words.ts';
export { randomWalk, type SeededRandom, seededRandom, type WalkFault } from './random-walk.ts';
export { type Asked, watchActors } from './recorder.ts';
export { edgesWhere, leadingTo, nearest, pathOf, routeAlong } from './routes.ts';
export { skeletonCases } from './skeleton.ts';
export { startPurely, stepPurely } from './step-purely.ts';
export { expectedFacts, startTestActor, type TestActor } from './test-actor.ts';
export { markOf, plainOf, textOf } from './values.ts';
