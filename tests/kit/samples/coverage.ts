import '../../../scripts/paths/bind-viewer.ts';
import {
  chartMark,
  createRecorder,
  explore,
  generate,
  type MachineRecord,
  type Recording,
  startTestActor,
} from '@xinglin/paths';
import type { RecordingFile } from '@xinglin/paths/cli';
import { qrLoginCases } from '../../../machines/login/qr-login.cases.ts';
import { flowCoverage } from '../../../packages/viewer/cli/site/coverage-facts.ts';
import type { CoverageFacts } from '../../../packages/viewer/src/coverage/coverage.ts';

const graph = explore(qrLoginCases);
const { id } = qrLoginCases.machine;

/** What the whole suite of the QR login covers. */
function wholeRecord(): MachineRecord {
  const { inspect, recording } = createRecorder([qrLoginCases]);
  for (const path of generate(graph).paths) {
    const input = qrLoginCases.inputs[path.inputCase];
    const testActor = startTestActor(qrLoginCases.machine, input, { inspect });
    for (const { modelEvent } of path.steps) testActor.perform(modelEvent);
    testActor.stop();
  }
  const record = recording()[id];
  if (!record) throw new Error('nothing was recorded');
  return record;
}

const without = (record: MachineRecord, arrow: string): MachineRecord => {
  const others = (counts: MachineRecord['arrows']) =>
    Object.fromEntries(Object.entries(counts).filter(([item]) => !item.startsWith(arrow)));
  return { ...record, arrows: others(record.arrows), cases: others(record.cases), guards: others(record.guards) };
};

/** A record of the QR login: complete for unit and screen; in the browser one arrow never runs, another cannot. */
export function qrLoginCoverage(): {
  readonly facts: CoverageFacts;
  readonly idle: string;
  readonly cannot: string;
  readonly files: readonly RecordingFile[];
} {
  const whole = wholeRecord();
  const [idle = '', cannot = ''] = Object.keys(whole.arrows)
    .filter((arrow) => !arrow.includes('stop'))
    .slice(-2);
  const outOfReach = Object.keys(whole.cases).filter((item) => item.startsWith(`${cannot} × `));
  const browser = { ...without(without(whole, idle), cannot), outOfReach };
  const recordings = { unit: of(whole), screen: of(whole), browser: of(browser) };
  const files = (['unit', 'screen', 'browser'] as const).map((source): RecordingFile => {
    return { source, at: Date.UTC(2026, 2, 1), recording: recordings[source] };
  });
  return {
    facts: { head: 'def5678', flows: { 'qr-login': flowCoverage(graph, recordings, files, () => 'abc1234') } },
    idle,
    cannot,
    files,
  };
}

const of = (record: MachineRecord): Recording => ({ [id]: { ...record, chart: chartMark(graph.chart) } });
