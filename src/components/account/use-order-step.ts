import { useCallback, useEffect, useState } from 'react'
import type { OrderSteps } from './account-services.ts'

/** The order that is shown in detail, or none. */
interface Opened {
  readonly id?: string | undefined
  /** The order that was shown before the list: the focus returns to its button. */
  readonly left?: string | undefined
  /** Whether a person opened it, on this page: the focus moves to it. */
  readonly isCalled: boolean
  /** Differs for each step of the history, which may have led past other entries. */
  readonly turn: number
}

export interface OrderStep extends Opened {
  open(id: string): void
  /** Shows the list again. */
  close(): void
}

/**
 * Keeps which order is shown in detail, as a step of the history.
 *
 * @param onOpen Called when the history shows an order: another section may be open.
 */
export function useOrderStep(steps: OrderSteps, onOpen: () => void): OrderStep {
  const [opened, setOpened] = useState<Opened>(() => ({ id: steps.read(), isCalled: false, turn: 0 }))
  const show = useCallback(
    (id: string | undefined, isReturning = true) =>
      setOpened((before) =>
        id || before.id
          ? { id, left: id || !isReturning ? undefined : before.id, isCalled: true, turn: before.turn + 1 }
          : before,
      ),
    [],
  )
  const { id, turn } = opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history may have dropped the step of an earlier turn.
  useEffect(() => (id ? steps.take(id, () => show(undefined)) : undefined), [steps, id, turn, show])
  useEffect(
    () =>
      steps.follow(
        () => {
          const noted = steps.read()
          if (noted) onOpen()
          show(noted)
        },
        () => {
          if (!steps.read()) show(undefined, false)
        },
      ),
    [steps, onOpen, show],
  )
  return { ...opened, open: show, close: useCallback(() => show(undefined), [show]) }
}
