import { type RefObject, useEffect, useRef } from 'react'
import type { WithdrawalState } from '../../store/withdrawal.ts'

/** Screens that take each other's place without being left: a button of one is the other's, too. */
const screenOf = ({ step }: WithdrawalState) => (step === 'sending' ? 'review' : step)

/**
 * Brings the focus along: to a screen's heading when the screen comes, to the first field that is wrong.
 *
 * @param isAsked Somebody opened the tag: its first screen takes the focus, too.
 */
export function useScreenFocus(
  place: RefObject<HTMLElement | null>,
  state: WithdrawalState,
  isAsked: boolean,
): void {
  const screen = screenOf(state)
  const shown = useRef(isAsked ? undefined : screen)
  const { fields } = state
  useEffect(() => {
    if (fields.length > 0) {
      const wrong = place.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], .field-problem[tabindex]',
      )
      wrong?.focus()
    } else if (shown.current !== screen) {
      place.current?.querySelector<HTMLElement>('.title')?.focus()
    }
    shown.current = screen
  }, [place, screen, fields])
}
