import { type RefObject, useEffect, useRef } from 'react'
import type { WithdrawalState } from '../../store/withdrawal.ts'

/** Counts the sending step as the review: both draw the same screen, so the focus stays. */
const screenOf = ({ step }: WithdrawalState) => (step === 'sending' ? 'review' : step)

/**
 * Moves the focus: to a screen's heading when the screen appears, or to the first invalid field.
 *
 * @param isAsked Whether somebody opened the tag: then its first screen gets the focus, too.
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
      const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], .sf-problem[tabindex]')
      wrong?.focus()
    } else if (shown.current !== screen) {
      place.current?.querySelector<HTMLElement>('.title')?.focus()
    }
    shown.current = screen
  }, [place, screen, fields])
}
