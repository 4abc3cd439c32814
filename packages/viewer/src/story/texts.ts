/** What can be read on a screen, in its order: texts, values that were typed, and names of pictures. */
export function textsOf(frame: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(frame, 'text/html');
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof HTMLInputElement) found.push(node.type === 'text' || node.type === 'tel' ? node.value : '');
    else if (node instanceof HTMLSelectElement) found.push(node.selectedOptions[0]?.text ?? '');
    else if (node instanceof HTMLImageElement) found.push(node.alt);
    else if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    else for (const child of node.childNodes) visit(child);
  };
  visit(body);
  return found.map((text) => text.trim()).filter((text) => text !== '');
}
