import { useState } from 'react';

/** What an `img` needs to notice that its source does not come, and whether it did not. */
export function usePictureFailure(source: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  return {
    hasFailed: failed !== null && failed === source,
    listen: {
      onError: () => setFailed(source ?? null),
      ref: (image: HTMLImageElement | null) => {
        // A picture of the prerendered page may have failed before anyone listened.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(source ?? null);
      },
    },
  };
}
