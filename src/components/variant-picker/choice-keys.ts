import type { PickerKey } from '../../views/variant-picker/picker-handlers.ts'

/**
 * Lets arrow keys move through a group of radios or a row of thumbnails, and select as radios do. A choice that isn't
 * available only gets the focus; Space or Enter selects it. Right and left change sides in right-to-left text.
 */
export function moveByKey(event: PickerKey): void {
  const { key, target: at } = event as PickerKey & { readonly target: HTMLElement }
  const radios = [...(at.closest('.choices,.thumbs')?.children ?? [])] as HTMLElement[]
  const forward = getComputedStyle(at).direction === 'rtl' ? -1 : 1
  const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 1, ArrowUp: -1 }[key]
  const to = { Home: 0, End: -1 }[key] ?? (by && (radios.indexOf(at) + by) % radios.length)
  const next = radios.at(to ?? radios.length)
  if (!next) return
  event.preventDefault()
  next.focus()
  if (!/sold-out|impossible/.test(next.dataset.state ?? '')) next.click()
}
