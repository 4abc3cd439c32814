/**
 * The bare floor: one form of a way in, made of the packages that the product is made of and of nothing of the product.
 * What a page of the product costs more than this is the product's; what it costs less is what the product does for it.
 */
import * as Tabs from '@radix-ui/react-tabs';
import { useActorRef, useSelector } from '@xstate/react';
import dayjs from 'dayjs';
import zhCn from 'dayjs/locale/zh-cn';
import ky from 'ky';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { createGlobalStyle, createTheme, styled, ThemeProvider } from 'styled-components';
import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';

dayjs.locale(zhCn);

const theme = createTheme({
  color: { main: '#0b7a5e', page: '#f4f7f5', line: '#7f918b' },
  space: { s: '8px', m: '16px' },
});

const Base = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; background: ${theme.color.page}; font: 14px/22px system-ui; }
`;
const Card = styled.main`
  inline-size: 420px; margin: 64px auto; padding: ${theme.space.m}; background: #fff; border-radius: 8px;
`;
const Field = styled.input`
  display: block; inline-size: 100%; margin-block: ${theme.space.s} ${theme.space.m}; padding: ${theme.space.s};
  border: 1px solid ${theme.color.line}; border-radius: 6px;
`;
const Submit = styled.button`
  inline-size: 100%; padding: ${theme.space.s}; border: 0; border-radius: 6px; background: ${theme.color.main}; color: #fff;
`;

const typed = v.strictObject({ name: v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/)), code: v.string() });

type Told = { type: 'typed'; field: 'name' | 'code'; text: string } | { type: 'sent' };

const formMachine = setup({
  // `as`: that is how XState is told types.
  types: { context: {} as { name: string; code: string; isWrong: boolean }, events: {} as Told },
  actors: {
    send: fromPromise(({ input }: { input: v.InferOutput<typeof typed> }) =>
      ky.post('/floor', { json: input, timeout: 10_000 }).json(),
    ),
  },
  guards: { isRight: ({ context: { name, code } }) => v.is(typed, { name, code }) },
}).createMachine({
  context: { name: '', code: '', isWrong: false },
  initial: 'editing',
  states: {
    editing: {
      on: {
        typed: { actions: assign(({ event }) => ({ [event.field]: event.text, isWrong: false })) },
        sent: [{ guard: 'isRight', target: 'sending' }, { actions: assign({ isWrong: true }) }],
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { name, code } }) => ({ name, code }),
        onDone: 'editing',
        onError: { target: 'editing', actions: assign({ isWrong: true }) },
      },
    },
  },
});

// Fetched behind the form: a dialog keeps nobody waiting for what is there without it.
const Help = lazy(async () => ({ default: (await import('./dialog.tsx')).HelpDialog }));

function Form() {
  const actor = useActorRef(formMachine);
  const { name, code, isWrong } = useSelector(actor, ({ context }) => context);
  return (
    <Card>
      <h1>Member centre</h1>
      <Tabs.Root defaultValue="code">
        <Tabs.List>
          <Tabs.Trigger value="code">By code</Tabs.Trigger>
          <Tabs.Trigger value="password">By password</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="code">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              actor.send({ type: 'sent' });
            }}
          >
            <label htmlFor="name">
              Phone
              <Field
                id="name"
                value={name}
                onChange={({ target }) => actor.send({ type: 'typed', field: 'name', text: target.value })}
              />
            </label>
            <label htmlFor="code">
              Code
              <Field
                id="code"
                value={code}
                onChange={({ target }) => actor.send({ type: 'typed', field: 'code', text: target.value })}
              />
            </label>
            {isWrong && <p role="alert">Wrong</p>}
            <Submit type="submit">Log in</Submit>
          </form>
        </Tabs.Content>
        <Tabs.Content value="password">Later</Tabs.Content>
      </Tabs.Root>
      <p>
        {dayjs().format('YYYY-MM-DD dddd')} <Link to="/other">Other</Link>
      </p>
      <Suspense fallback={null}>
        <Help />
      </Suspense>
    </Card>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <Base />
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Form />} />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
);
