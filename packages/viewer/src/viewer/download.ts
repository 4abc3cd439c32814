/** Downloads a file. Works for a page opened from a folder, too, since it needs no server. */
export function download(file: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser holds the content once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/**
 * A chart as PNG, rendered by this browser.
 * @throws Error when the browser cannot render it
 */
export async function painted(svg: string, zoom: number): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * zoom;
  canvas.height = picture.naturalHeight * zoom;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture is too large for this browser');
  return blob;
}
