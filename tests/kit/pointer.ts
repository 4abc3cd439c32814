/** jsdom lays nothing out and captures no pointer: every element is so wide, and a captured pointer does nothing. */
export function givePointers(width: number): void {
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => new DOMRect(0, 0, width, 10),
  });
}
