/** Pages that are drawn at one time. */
const AT_ONCE = 4

/** Does one thing after the other, a few at one time. What the work itself puts into the list is done, too. */
export async function workOff<Item>(
  items: readonly Item[],
  progress: { step(): void; stop(): void },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      await work(items[next++] as Item)
      progress.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    progress.stop()
  }
}
