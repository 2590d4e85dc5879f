import { useEffect, useState } from 'react';

/** An address for a file in memory, taken back when the file changes or the screen goes. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made here, where it is taken back
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
