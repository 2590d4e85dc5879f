import { useEffect, useState } from 'react';

/** An address for a file of this page, given back when nobody looks any more. */
export function useFileUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made here, where it is given back
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
