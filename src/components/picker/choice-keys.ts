import type { PickerKey } from '../../views/picker/picker-handlers.ts'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Arrows move through a group of radios and choose what they come to, as radios do. What can't be had is
 * only looked at: Space or Enter asks for it. Right and left change sides in right-to-left text.
 */
export function moveByKey(event: PickerKey): void {
  const radios = [...event.currentTarget.querySelectorAll('[role=radio]')] as HTMLElement[]
  const at = radios.findIndex((radio) => radio.matches(':focus'))
  const first = radios[0]
  if (at < 0 || !first) return
  const isRtl = getComputedStyle(first).direction === 'rtl'
  const mirrored = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }[event.key]
  const step = STEPS[(isRtl && mirrored) || event.key]
  if (!step) return
  event.preventDefault()
  const next = radios[step(at, radios.length)]
  next?.focus()
  if (next?.dataset.state === 'available') next.click()
}
