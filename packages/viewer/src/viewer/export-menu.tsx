import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { RegisteredMachine } from '../../../../machines/registry.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { CopyButton } from '../../../../src/ui/copy-button.tsx';
import { Popover, type PopoverTrigger } from '../../../../src/ui/popover.tsx';
import { media, theme, type } from '../../../../src/ui/theme.ts';
import { PIXELS, pictureAlone, type TextFormatName, textFormats } from '../export/formats.ts';
import { exportWords } from '../words/export.ts';
import { type Address, addressText } from './address.ts';
import { download, painted } from './download.ts';
import { type FlowSource, useFlowSource } from './flow-source.ts';
import { useWords } from './language.ts';

const Place = styled.div`margin-inline-start: auto; ${media.print} { display: none; }`;

const Menu = styled.div`
  display: grid; gap: ${theme.space[1]}; justify-items: start; min-inline-size: 200px;
  & h2 { margin-block-start: ${theme.space[2]}; ${type.small} color: ${theme.color.muted}; }
  & h2:first-child { margin-block-start: 0; }
  & > [role='status'] { ${type.small} color: ${theme.color.muted}; }
`;

/** Their texts stand under those of the buttons. */
const Copies = styled.div`display: grid; justify-items: start; gap: ${theme.space[1]}; padding-inline-start: 5px;`;

const names = ['svg', 'png', 'mermaid', 'scxml', 'json', 'md'] as const satisfies readonly (TextFormatName | 'png')[];
type FormatName = (typeof names)[number];

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
  const renderTrigger = (props: PopoverTrigger) => (
    <Button size="sm" {...props}>
      {words.menu}
    </Button>
  );
  return (
    <Place>
      <Popover label={words.menu} align="end" trigger={renderTrigger}>
        <Choices named={named} address={address} />
      </Popover>
    </Place>
  );
}

function Choices({ named, address }: { named: RegisteredMachine; address: Address }) {
  const words = useWords(exportWords);
  const source = useFlowSource();
  const [said, setSaid] = useState('');
  const mermaid = useMermaid(named);
  const save = async (name: FormatName) => {
    setSaid('');
    try {
      const [file, content] = await fileOf(source, named, name);
      download(file, content);
      setSaid(words.saved(file));
    } catch {
      setSaid(words.failed);
    }
  };
  const copying = { looks: 'text', copiedText: words.copied, failedText: words.notCopied } as const;
  return (
    <Menu>
      <h2>{words.download}</h2>
      {names.map((name) => (
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

/** Null until it is there: what is copied must be there when it is asked for. */
function useMermaid(named: RegisteredMachine): string | null {
  const source = useFlowSource();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    source.load(named).then(
      ({ flow, svg }) => isShown && setText(textFormats.mermaid.textOf(flow, svg)),
      // The page itself says that the flow has not come.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [source, named]);
  return text;
}
