import type { Steps } from '@xinglin/paths';
import { type Language, languages } from '../words/bilingual.ts';

/** What the reviewer shows. All of it is in the fragment of the address, so that anything shown can be shared. */
export interface Address {
  /** Null on the index. */
  readonly flow: string | null;
  /** View of the flow: `chart`. */
  readonly panel: string;
  readonly lang: Language;
  /** Dotted path of a state; empty for the whole machine. */
  readonly state: string | null;
  readonly arrow: string | null;
  /** A way through the machine from its start. */
  readonly path: Steps | null;
  /** Which step of the path is shown; 0 is the start. */
  readonly step: number | null;
  /** Parameters of single panels. */
  readonly more: Readonly<Record<string, string>>;
}

/** What changes. Of `more` only the given keys change; an empty value drops its key. */
export type AddressPatch = Partial<Address>;

export const defaultPanel = 'chart';

const start: Address = {
  flow: null,
  panel: defaultPanel,
  lang: 'zh',
  state: null,
  arrow: null,
  path: null,
  step: null,
  more: {},
};

const own = ['lang', 'state', 'arrow', 'from', 'steps', 'step'];

/** Reads an address; unknown parts are ignored, so that an old link still works. */
export function readAddress(hash: string): Address {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [flow = '', panel = ''] = path.split('/').map(decoded);
  const query = new URLSearchParams(search);
  const step = query.get('step');
  return {
    flow: flow || null,
    panel: panel || defaultPanel,
    lang: languages.find((one) => one === query.get('lang')) ?? start.lang,
    state: query.get('state'),
    arrow: query.get('arrow'),
    path: stepsOf(query.get('from'), query.get('steps')),
    step: step !== null && /^\d{1,4}$/.test(step) ? Number(step) : null,
    more: Object.fromEntries([...query].filter(([key]) => !own.includes(key))),
  };
}

/** The address as a URL fragment: `#/qr-login/chart?state=shown.poll`. */
export function addressText({ flow, panel, lang, state, arrow, path, step, more }: Address): string {
  const place = flow === null ? [] : panel === defaultPanel ? [flow] : [flow, panel];
  const all: Readonly<Record<string, string | null>> = {
    lang: lang === start.lang ? null : lang,
    state,
    arrow,
    from: path?.inputCase ?? null,
    steps: path && path.steps.length > 0 ? path.steps.map((one) => one.map(escapedPart).join('~')).join(',') : null,
    step: step === null ? null : String(step),
    ...more,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(all)) if (value !== null) query.set(key, value);
  // Keeps links readable: these characters need no escape in a fragment.
  const text = query.toString().replaceAll('%7E', '~').replaceAll('%2C', ',');
  return `#/${place.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

/** Applies a patch. Another flow starts from defaults: what was picked in the previous one has no meaning there. */
export function patched(address: Address, patch: AddressPatch): Address {
  const leaves = 'flow' in patch && patch.flow !== address.flow;
  const base = leaves ? { ...start, lang: address.lang, flow: patch.flow ?? null } : address;
  const more = Object.entries({ ...base.more, ...patch.more }).filter(([, value]) => value !== '');
  return { ...base, ...patch, more: Object.fromEntries(more) };
}

function stepsOf(from: string | null, text: string | null): Steps | null {
  if (from === null) return null;
  const parts = text ? text.split(',') : [];
  const steps = parts.map((part): readonly [string, string] => {
    const [type = '', caseName = ''] = part.split('~').map(decoded);
    return [type, caseName];
  });
  return { inputCase: from, steps };
}

const escapedPart = (text: string): string =>
  text.replaceAll(/[%~,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
