/**
 * account-21: calls of the provider may take 30 s, and 60 s on phones. The SDK decides it while it is loaded, and takes
 * only the frame of a packaged application (`window.cordova`) on a phone for one: so long it is shown that frame.
 */
export async function withPhonePatience<T>(load: () => Promise<T>): Promise<T> {
  const page = window as { cordova?: unknown };
  page.cordova = true;
  try {
    return await load();
  } finally {
    delete page.cordova;
  }
}
