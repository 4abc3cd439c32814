/**
 * The floor of a page: made of the shop's packages and none of its code, it makes the page's calls and shows their
 * answers, one card per record. Whatever a page takes longer is the shop's.
 */
import * as Tabs from '@radix-ui/react-tabs';
import { useActorRef, useSelector } from '@xstate/react';
import dayjs from 'dayjs';
import ky from 'ky';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';

const record = v.record(v.string(), v.unknown());
type Row = v.InferOutput<typeof record>;
const answer = v.union([v.object({ content: v.array(record) }), v.array(record), record]);

async function read(path: string): Promise<readonly Row[]> {
  const read = v.parse(answer, await ky(path, { headers: { platform: 'PC' } }).json());
  if (Array.isArray(read)) return read;
  return v.is(v.object({ content: v.array(record) }), read) ? read.content : [v.parse(record, read)];
}

const floorMachine = setup({
  // `as`: XState takes its types this way.
  types: { context: {} as { paths: readonly string[]; rows: readonly Row[] }, input: {} as readonly string[] },
  actors: {
    readAll: fromPromise(async ({ input }: { input: readonly string[] }) =>
      (await Promise.all(input.map(read))).flat(),
    ),
  },
}).createMachine({
  context: ({ input }) => ({ paths: input, rows: [] }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readAll',
        input: ({ context }) => context.paths,
        onDone: { target: 'shown', actions: assign({ rows: ({ event }) => event.output }) },
      },
    },
    shown: {},
  },
});

const Base = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; background: #f4f7f5; font: 14px/22px system-ui; }
`;
const Column = styled.main`max-inline-size: 1200px; margin: 64px auto; padding: 16px;`;
const Card = styled.article`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px; padding: 16px; margin-block-end: 16px;
  background: #fff; border-radius: 8px;
`;
const Field = styled.p`margin: 0; color: #24352f; overflow-wrap: anywhere;`;

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function Record({ row }: { row: Row }) {
  return (
    <Card>
      {Object.entries(row).map(([name, value]) => isText(value) && <Field key={name}>{String(value)}</Field>)}
    </Card>
  );
}

function Floor() {
  const [search] = useSearchParams();
  const actor = useActorRef(floorMachine, { input: search.getAll('call') });
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const rows = useSelector(actor, ({ context }) => context.rows);
  return (
    <Column aria-busy={isReading}>
      <Tabs.Root defaultValue="all">
        <Tabs.List>
          <Tabs.Trigger value="all">{dayjs().format('YYYY-MM-DD')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="all">
          {rows.map((row) => (
            <Record key={JSON.stringify(row)} row={row} />
          ))}
        </Tabs.Content>
      </Tabs.Root>
      <Link to="/other">Other</Link>
    </Column>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Base />
    <Routes>
      <Route path="*" element={<Floor />} />
    </Routes>
  </BrowserRouter>,
);
