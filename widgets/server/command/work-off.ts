/** The number of pages drawn at the same time. */
const AT_ONCE = 4

/** Processes a list in its order, a few items at the same time. Items added by the work itself are processed, too. */
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
