export { calledBetween, changedSince, commitOf, git, inFolderOf, readRegistry } from './at-ref.ts';
export { citationsIn, testFiles } from './citations.ts';
export { runPaths } from './commands.ts';
export {
  coverageFolder,
  coverageOf,
  gate,
  type MachineCoverage,
  mergeFiles,
  percentOf,
  type RecordingFile,
  type Recordings,
  recordingFiles,
  tableOf,
  wayTo,
} from './cover.ts';
export { table } from './formats.ts';
export { type KeptPath, keptFile, keptPaths, keptText, plansFolder } from './kept.ts';
export { stubs } from './load.ts';
export { faultsIn, matrixCsv, matrixFile, type Traced, traced, tracesOfFlows } from './matrix.ts';
export { allPlans, staleFiles, stalePlans, writeFiles } from './plans.ts';
export { exploreFlow, type Flow, flowsNamed, nameOf, type Project, type Requirement, type Sources } from './project.ts';
export { testFilesOf } from './run.ts';
export { type Found, filesMatching, findMachines } from './standalone.ts';
export { defaultRequest, planFor, suiteOf } from './suite.ts';
export { runTests, type Test } from './vitest.ts';
