export function createSlot(name: string): HTMLSlotElement {
  const slot = document.createElement('slot')
  slot.name = name
  return slot
}
