/** Gives the reader a file. It works from a folder, too: nobody is asked for anything. */
export function download(file: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the content once the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/**
 * A chart in pixels, as this browser paints it.
 * @throws Error when the browser cannot paint it
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
