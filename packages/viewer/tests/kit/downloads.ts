import { afterEach, beforeEach, vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** The files that the page offers to save during a test: jsdom has no object URLs and no downloads. */
export function hearDownloads(): readonly Download[] {
  const files: Download[] = [];
  beforeEach(() => {
    files.length = 0;
    let content = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      content = blob;
      return 'blob:flows';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      files.push({ name: this.download, content });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return files;
}
