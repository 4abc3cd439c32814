import { fireEvent, render, screen } from '@testing-library/react';
import { defineCases, followSteps, modelOf, NO_INPUT, startTestActor } from '@xinglin/paths';
import { createElement } from 'react';
import { styled } from 'styled-components';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { PasswordLoginForm } from '../../../src/login/password-login-form.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { createFrameRecorder } from '../../../tests/kit/frames/frame-recorder.ts';
import { faultsIn, frozen } from '../../../tests/kit/frames/freeze.ts';
import { stylesFor, withFocusMarked } from '../../../tests/kit/frames/styles.ts';
import { external, fill, testScreen } from '../../../tests/kit/screen.tsx';
import { type FrameRecording, frameAfter } from '../src/frames/frame-recording.ts';
import { casesOf } from './kit/product.ts';

const passwordLoginCases = casesOf('password-login');

const elementOf = (html: string): HTMLElement => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};

/** The frame of a document with this HTML in its body. */
const frameOf = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return elementOf(frozen(document));
};

const Lamp = styled.button<{ $lit: boolean }>`
  opacity: ${({ $lit }) => ($lit ? 1 : 0.5)};
  &:focus-visible { outline-width: 7px; }
`;
const Never = styled.p`opacity: .25;`;
const lamp = setup({ types: { events: {} as { type: 'lamp.pressed' } | { type: 'lamp.looked' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.pressed': 'on' } },
    on: { on: { 'lamp.pressed': 'off' } },
  },
});
const lampCases = defineCases(lamp, { events: { 'lamp.pressed': { 按一下: {} }, 'lamp.looked': {} } });

const frameRecordings: FrameRecording[] = [];
testScreen(
  lampCases,
  {
    render: (actor) => {
      const press = () => actor.send({ type: 'lamp.pressed' });
      return createElement(Lamp, { $lit: false, onClick: press }, 'lamp');
    },
    states: { off: () => {}, on: () => {} },
    events: {
      'lamp.looked': external,
      'lamp.pressed': () => {
        fireEvent.click(screen.getByRole('button'));
      },
    },
  },
  { frameRecorder: createFrameRecorder(), save: (frameRecording) => frameRecordings.push(frameRecording) },
);

describe('the recording of a screen', () => {
  test('stores each distinct frame once and maps the opening and every step to one', () => {
    expect(frameRecordings.map(({ frames }) => frames.length)).toEqual([1]);
    expect(frameRecordings[0]?.frames[0]).toMatch(/^<div><button class="[^"]+">lamp<\/button><\/div>$/);
    for (const frameRecording of frameRecordings) {
      expect(frameRecording.sentByOthers).toEqual(['lamp.looked']);
      expect(frameRecording.paths.map(({ steps }) => steps.length)).toEqual([2]);
      expect(frameRecording.paths.map(({ frames }) => frames)).toEqual([[0, 0, 0]]);
      for (const path of frameRecording.paths) expect(frameAfter(frameRecording, path, 2)).toBe(0);
    }
  });

  test('has the CSS rules in use, focus rules for marked elements, and the product’s global rules', () => {
    render(createElement(Never));
    const styles = frameRecordings[0]?.styles ?? '';
    expect(styles).toContain('opacity:0.5;');
    expect(styles).toMatch(/\.[\w-]+\[data-focus\]\{outline-width:7px;\}/);
    expect(styles).not.toContain('opacity:.25;');
    expect(styles).toContain('--x-color-primary:#0B7A5E');
    expect(styles).toContain('ul,ol{list-style:none;}');
    expect(styles).toContain('@font-face{font-family:Dot;');
    expect(styles).not.toContain('sc-global');
  });

  test('has the CSS rules inserted before it began', () => {
    const later = createFrameRecorder();
    render(createElement(Lamp, { $lit: false }));
    const path = followSteps(modelOf(lampCases), { inputCase: NO_INPUT, steps: [] });
    later.take({ path, steps: 0, modelState: path.start.modelState });
    expect(later.frameRecording([path], []).styles).toContain('opacity:0.5;');
  });

  test('is refused while a path lacks a step', () => {
    const path = followSteps(modelOf(lampCases), { inputCase: NO_INPUT, steps: [] });
    expect(() => createFrameRecorder().frameRecording([path], [])).toThrow(`${path.id} has 0 frames of 1`);
  });
});

describe('a frame', () => {
  test('shows what is typed, ticked and chosen', () => {
    document.body.innerHTML =
      '<input><input type=checkbox><input type=radio checked><textarea></textarea><select><option selected>a<option>b</select>';
    const [text, box, radio] = document.querySelectorAll('input');
    if (text) fill(text, '林小满');
    if (box) box.checked = true;
    if (radio) radio.checked = false;
    for (const area of document.querySelectorAll('textarea')) area.value = '<b>好评</b>';
    for (const select of document.querySelectorAll('select')) select.selectedIndex = 1;
    text?.focus();
    const html = frozen(document);
    const shown = elementOf(html);
    const controls = [...shown.querySelectorAll('input')];
    expect(controls.map(({ value, checked }) => `${value} ${checked}`)).toEqual([
      '林小满 false',
      'on true',
      'on false',
    ]);
    expect([shown.querySelector('textarea')?.value, shown.querySelector('select')?.value]).toEqual([
      '<b>好评</b>',
      'b',
    ]);
    expect(controls.map((control) => control.hasAttribute('data-focus'))).toEqual([true, false, false]);
  });

  test('masks a password, even a revealed one', () => {
    const { actor } = startTestActor(passwordLoginCases.machine, Object.values(passwordLoginCases.inputs)[0]);
    render(<PasswordLoginForm actor={actor} onOtherWay={() => {}} />);
    const field = screen.getByLabelText<HTMLInputElement>('密码', { selector: 'input' });
    fill(field, 'Xinglin2026');
    const valueIn = (html: string) =>
      elementOf(html).querySelector('input[autocomplete="current-password"]')?.getAttribute('value');
    expect(field.value).toBe('Xinglin2026');
    expect(frozen(document)).not.toContain('Xinglin2026');
    expect(valueIn(frozen(document))).toBe('•••••••••••');
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field.type).toBe('text');
    expect(valueIn(frozen(document))).toBe('•••••••••••');
  });

  test('includes dialogs rendered outside the page', async () => {
    document.body.innerHTML = '';
    render(
      <Dialog open title="确认" closeText="关闭" onClose={() => {}}>
        <input aria-label="姓名" />
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog');
    dialog.querySelector('input')?.focus();
    const shown = elementOf(frozen(document));
    expect(shown.querySelector('[role=dialog]')?.textContent).toContain('确认');
    expect(shown.querySelector('input[data-focus]')?.getAttribute('aria-label')).toBe('姓名');
    expect(shown.innerHTML).not.toContain('data-radix-focus-guard');
  });

  test('contains nothing that runs, loads or navigates', () => {
    const shown = frameOf(`
      <script>1</script><style>p{}</style><iframe src="https://shop.example"></iframe><!-- note -->
      <a href="https://shop.example/a" target="_blank" onclick="go()">a</a><a href="javascript:go()">b</a>
      <form action="/login"><button formaction="/x" onfocus="go()">go</button></form>
      <img src="https://shop.example/b.png" alt="药" onerror="go()"><img src="data:image/png;base64,AA==" alt="">
      <img srcset="/a.png 2x" alt="">
      <p style="color: red; background-image: url(https://shop.example/c.png)">p</p>
      <svg xmlns="http://www.w3.org/2000/svg"><use href="#leaf"></use><image href="/d.png"></image></svg>
      <input type="file"><input type="hidden" value="ticket-1">`);
    expect(faultsIn(shown)).toEqual([]);
    expect(shown.innerHTML).not.toMatch(
      /shop\.example|javascript|\bon\w+=|<script|<style|<iframe|note|ticket-1|w3\.org|\/d\.png/,
    );
    expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#', '#']);
    const pictures = [...shown.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.hasAttribute('data-absent'))).toEqual([true, false, false]);
    expect(pictures[1]?.getAttribute('src')).toBe('data:image/png;base64,AA==');
    expect(shown.querySelector('use')?.getAttribute('href')).toBe('#leaf');
    expect(shown.querySelector('p')?.getAttribute('style')).toContain('red');
  });

  test.each([
    ['<p onclick="go()">x</p>', ['the handler onclick']],
    ['<script>1</script>', ['<script>']],
    ['<a href="https://shop.example">x</a>', ['the address href="https://shop.example"']],
    ['<img src="/a.png">', ['the address src="/a.png"']],
    ['<input type="password" value="secret">', ['a password']],
    ['<p style="background: url(/a.png)">x</p>', ['the address in background: url(/a.png)']],
    ['<a href="#">x</a><img src="data:image/png;base64,AA=="><input type="password" value="••">', []],
  ])('is checked for forbidden content: %s', (html, faults) => {
    expect(faultsIn(elementOf(html))).toEqual(faults);
  });

  test('has the same HTML however much was rendered before it', () => {
    const page = (from: number) =>
      `<label for="_r_${from}_">a</label><input id="_r_${from}_" aria-describedby="_r_${from + 1}_-hint">`;
    const first = frameOf(page(1)).innerHTML;
    expect(frameOf(page(31)).innerHTML).toBe(first);
    expect(first).not.toBe(frameOf(page(1).replace('aria-describedby="_r_2_', 'aria-describedby="_r_1_')).innerHTML);
  });
});

describe('the rules of a frame', () => {
  test('are those it uses and the animations they name', () => {
    const rules = ['.a{animation:m1 1s;}', '.b{animation:m2 1s;}', '@media print{.a{color:red;}}', '@keyframes m1{}'];
    const styles = stylesFor([...rules, '@keyframes m2{}', '@media print{.b{}}'], ['<p class="a c">x</p>']);
    expect(styles.trim().split('\n').slice(-3)).toEqual([rules[0], rules[2], rules[3]]);
    expect(styles).not.toMatch(/m2|\.b\b/);
  });

  test('apply focus styles to the focus mark', () => {
    expect(withFocusMarked('a:focus-visible,b:focus,p:has(> input:focus-visible),q:focus-within{}')).toBe(
      'a[data-focus],b[data-focus],p:has(> input[data-focus]),q:has([data-focus]){}',
    );
  });
});
