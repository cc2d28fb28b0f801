import { useEffect, useState } from 'react';

export interface Preview {
  file: File;
  /** A `blob:` address, unique per preview. */
  url: string;
}

/** A preview per file, in their order; released when the files change or go. */
export function usePreviews(files: readonly File[]): readonly Preview[] {
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  useEffect(() => {
    const made = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setPreviews(made);
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return previews;
}
