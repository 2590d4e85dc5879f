/**
 * A report or a block ends the call on the server too. One that did not arrive has not: the call is hung up, so that nobody
 * waits for who has gone. Settles as the first try did.
 */
export async function endWithSafety(
  sent: Promise<void>,
  hangUp: () => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  try {
    await sent;
  } catch (error) {
    await hangUp().catch(onTrouble);
    throw error;
  }
}
