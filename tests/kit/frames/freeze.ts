/** One transparent dot, in place of pictures that would have to be fetched. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const isLocalPicture = (address: string): boolean => /^data:image\//i.test(address);

/** Attributes that name something to fetch or to go to. */
const addresses = [
  'src',
  'srcset',
  'href',
  'xlink:href',
  'action',
  'formaction',
  'poster',
  'background',
  'data',
  'ping',
];

/** Elements that load or run something, or are not for people. */
const dropped = 'script, style, link, meta, base, template, noscript, object, embed, iframe, [data-radix-focus-guard]';

/**
 * What a document shows, as self-contained HTML: typed, ticked, chosen and focused state is kept in attributes,
 * passwords are masked, and nothing is left that runs, is fetched or navigates away.
 */
export function frozen(document: Document): string {
  const copy = document.body.cloneNode(true) as HTMLElement; // A clone is of the kind of its original.
  const originals = [...document.body.querySelectorAll('*')];
  for (const [at, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original) writeDown(original, element);
  }
  for (const element of copy.querySelectorAll(dropped)) element.remove();
  for (const element of copy.querySelectorAll('*')) disarm(element);
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  const faults = faultsIn(copy);
  if (faults.length > 0) throw new Error(`a frame must not hold ${faults.join(', ')}`);
  return renumbered(copy.innerHTML);
}

/** Copies into attributes what a control has only as a property. */
function writeDown(original: Element, copy: Element): void {
  if (original === original.ownerDocument.activeElement) copy.setAttribute('data-focus', '');
  if (original instanceof HTMLInputElement) {
    if (original.type === 'checkbox' || original.type === 'radio') copy.toggleAttribute('checked', original.checked);
    else if (original.type === 'file' || original.type === 'hidden') copy.removeAttribute('value');
    else copy.setAttribute('value', isPassword(original) ? masked(original.value) : original.value);
  }
  if (original instanceof HTMLTextAreaElement) copy.textContent = original.value;
  if (original instanceof HTMLOptionElement) copy.toggleAttribute('selected', original.selected);
}

// A revealed password is in a text field.
const isPassword = (input: Element): boolean =>
  input.getAttribute('type') === 'password' || (input.getAttribute('autocomplete') ?? '').includes('password');

const masked = (text: string): string => '•'.repeat(text.length);

function disarm(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const low = name.toLowerCase();
    if (low.startsWith('on') || low === 'nonce' || low === 'target' || low.startsWith('xmlns')) {
      element.removeAttribute(name);
    } else if (addresses.includes(low) && !isHarmless(element, value)) {
      if (element.localName === 'a') element.setAttribute(name, '#');
      else element.removeAttribute(name);
      if (element.localName !== 'img' || low !== 'src') continue;
      element.setAttribute('src', nothing);
      element.setAttribute('data-absent', '');
    } else if (low === 'style') {
      element.setAttribute(name, value.replaceAll(/[\w-]+\s*:\s*[^;]*url\((?!["']?(?:#|data:image\/))[^;]*;?/gi, ''));
    }
  }
}

const isHarmless = (element: Element, address: string): boolean =>
  element.localName === 'a' ? address === '#' : address.startsWith('#') || isLocalPicture(address);

/** What must not be in a frame, in words; empty for a good one. */
export function faultsIn(frame: Element): string[] {
  return [...frame.querySelectorAll('*')].flatMap((element) => {
    if (element.matches(dropped)) return [`<${element.localName}>`];
    if (element instanceof HTMLInputElement && isPassword(element) && !/^•*$/.test(element.getAttribute('value') ?? ''))
      return ['a password'];
    return [...element.attributes].flatMap(({ name, value }) => {
      const low = name.toLowerCase();
      if (low.startsWith('on')) return [`the handler ${name}`];
      if (addresses.includes(low) && !isHarmless(element, value)) return [`the address ${name}="${value}"`];
      return low === 'style' && /url\((?!["']?(?:#|data:image\/))/i.test(value) ? [`the address in ${value}`] : [];
    });
  });
}

/** React's ids count up over everything ever rendered; renumbering gives equal screens equal text. */
function renumbered(html: string): string {
  const numbers = new Map<string, string>();
  return html.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
    const known = numbers.get(id) ?? `_${numbers.size}_`;
    numbers.set(id, known);
    return known;
  });
}
