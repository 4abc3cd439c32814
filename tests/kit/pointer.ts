/** jsdom has no layout and no pointer capture: every element is this wide, and capturing a pointer does nothing. */
export function givePointers(width: number): void {
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => new DOMRect(0, 0, width, 10),
  });
}
