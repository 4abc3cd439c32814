import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type FormatName, formatNames, PIXELS, pictureAlone, textFormats } from '../export/formats.ts';
import type { RegisteredMachine } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/parts.tsx';
import { box, media, theme, type } from '../ui/theme.ts';
import { exportWords } from '../words/export.ts';
import { type Address, addressText } from './address.ts';
import { download, painted } from './download.ts';
import { useWords } from './language.ts';
import { type FlowSource, useServices } from './services.ts';
import { useLoaded } from './use-loaded.ts';

const Place = styled.div`position: relative; margin-inline-start: auto; ${media.print} { display: none; }`;

const Menu = styled.div`
  position: absolute; z-index: ${theme.layer.popover}; inset-inline-end: 0; inset-block-start: calc(100% + ${theme.space[2]});
  display: grid; gap: ${theme.space[1]}; justify-items: start; inline-size: max-content; min-inline-size: 200px;
  padding: ${theme.space[4]}; ${box} box-shadow: ${theme.shadow};
  & h2 { margin-block-start: ${theme.space[2]}; ${type.small} color: ${theme.color.muted}; }
  & h2:first-child { margin-block-start: 0; }
  & > [role='status'] { ${type.small} color: ${theme.color.muted}; }
`;

/** Aligns the texts with those of the buttons above. */
const Copies = styled.div`display: grid; justify-items: start; gap: ${theme.space[1]}; padding-inline-start: 5px;`;

async function fileOf(
  source: FlowSource,
  named: RegisteredMachine,
  name: FormatName,
): Promise<readonly [string, Blob]> {
  const { flow, svg } = await source.load(named);
  if (name === 'png') return [`${flow.name}.png`, await painted(pictureAlone(svg), PIXELS)];
  const { extension, mime, textOf } = textFormats[name];
  return [`${flow.name}.${extension}`, new Blob([textOf(flow, svg)], { type: `${mime};charset=utf-8` })];
}

/** The flow as files for other tools, the address of what is shown, and the page on paper. */
export function ExportMenu({ named, address }: { named: RegisteredMachine; address: Address }) {
  const words = useWords(exportWords);
  const [isOpen, setOpen] = useState(false);
  const close = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    // What has the focus in the menu goes with it: the button that opened it takes it back.
    currentTarget.querySelector('button')?.focus();
  };
  return (
    <Place
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button size="sm" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {words.menu}
      </Button>
      {isOpen && <Choices named={named} address={address} />}
    </Place>
  );
}

function Choices({ named, address }: { named: RegisteredMachine; address: Address }) {
  const words = useWords(exportWords);
  const { flows } = useServices();
  const [said, setSaid] = useState('');
  const mermaid = useMermaid(named);
  const save = async (name: FormatName) => {
    setSaid('');
    try {
      const [file, content] = await fileOf(flows, named, name);
      download(file, content);
      setSaid(words.saved(file));
    } catch {
      setSaid(words.failed);
    }
  };
  const copying = { copiedText: words.copied, failedText: words.notCopied };
  return (
    // A press beside the controls must not close the menu: its `tabIndex` keeps the focus inside.
    <Menu role="group" aria-label={words.menu} tabIndex={-1}>
      <h2>{words.download}</h2>
      {formatNames.map((name) => (
        <Button key={name} size="sm" variant="text" onPress={() => void save(name)}>
          {words.formats[name]}
        </Button>
      ))}
      <h2>{words.copy}</h2>
      <Copies>
        <CopyButton {...copying} label={words.link} text={new URL(addressText(address), window.location.href).href} />
        {mermaid !== null && <CopyButton {...copying} label={words.mermaid} text={mermaid} />}
      </Copies>
      <h2>{words.print}</h2>
      <Button size="sm" variant="text" onPress={() => window.print()}>
        {words.page}
      </Button>
      <span role="status">{said}</span>
    </Menu>
  );
}

/** Null until loaded: the text to copy must exist before the button is pressed. */
function useMermaid(named: RegisteredMachine): string | null {
  const { flows } = useServices();
  const { loading } = useLoaded(named.name, () => flows.load(named));
  return loading.is === 'loaded' ? textFormats.mermaid.textOf(loading.value.flow, loading.value.svg) : null;
}
