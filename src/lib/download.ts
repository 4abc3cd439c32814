/** Hands the browser a file to keep. Its address is given up again, so that the page holds nothing of the content. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the content once the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
