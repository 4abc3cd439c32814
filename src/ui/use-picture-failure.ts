import { useState } from 'react';

/** Props for an `img` to detect that its source fails to load, and whether it has failed. */
export function usePictureFailure(source: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  return {
    hasFailed: failed !== null && failed === source,
    listen: {
      onError: () => setFailed(source ?? null),
      ref: (image: HTMLImageElement | null) => {
        // A picture of the prerendered page may have failed before React attached `onError`.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(source ?? null);
      },
    },
  };
}
