/** Downloads a file. Its object URL is revoked afterwards, so that the page does not hold the content. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser holds the content once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
