/** Places a popover at the end of its button, in the window, even if the page around the button is clipped. */
export function placeBelow(popover: HTMLElement, button: Element): void {
  const { left, right, bottom } = button.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const width = popover.offsetWidth
  const start = isRtl ? left : right - width
  popover.style.left = `${Math.max(8, Math.min(start, innerWidth - width - 8))}px`
  popover.style.top = `${bottom + 6}px`
}
