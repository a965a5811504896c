/**
 * The colours of the shop. The swatches of colour options and the pictures share one list, so that shoppers see the
 * colour that they pick. The order is part of every media id: only add at the end.
 */
export const GLAZES = [
  { name: 'oat', label: 'Oat', colour: '#e4d8c0' },
  { name: 'chalk', label: 'Chalk', colour: '#f0ece2' },
  { name: 'sand', label: 'Sand', colour: '#d3b68c' },
  { name: 'terracotta', label: 'Terracotta', colour: '#b9683f' },
  { name: 'rust', label: 'Rust', colour: '#8c4326' },
  { name: 'ochre', label: 'Ochre', colour: '#c8943a' },
  { name: 'moss', label: 'Moss', colour: '#6d7846' },
  { name: 'sage', label: 'Sage', colour: '#a7b596' },
  { name: 'celadon', label: 'Celadon', colour: '#a3c4b3' },
  { name: 'pine', label: 'Pine', colour: '#2f4c3e' },
  { name: 'sky', label: 'Sky', colour: '#a7c0cf' },
  { name: 'cobalt', label: 'Cobalt', colour: '#2d4a8e' },
  { name: 'ink', label: 'Ink', colour: '#2b3144' },
  { name: 'charcoal', label: 'Charcoal', colour: '#3f3d3b' },
  { name: 'blush', label: 'Blush', colour: '#e0b5a2' },
  { name: 'plum', label: 'Plum', colour: '#693a4a' },
  { name: 'tenmoku', label: 'Tenmoku', colour: '#47291b' },
  { name: 'slate', label: 'Slate', colour: '#6b7a81' },
] as const

/** The name of a glaze in a piece’s colour option. */
export type GlazeName = (typeof GLAZES)[number]['name']

/** The clay's colour, where the glaze ends. */
export const CLAYS = [
  { name: 'stone', colour: '#cdb491' },
  { name: 'red', colour: '#b06a48' },
  { name: 'white', colour: '#ebe5d9' },
  { name: 'black', colour: '#4a423c' },
] as const

export type ClayName = (typeof CLAYS)[number]['name']

/** The glaze of that name; the first one if there is none. */
export function findGlaze(name: GlazeName) {
  return GLAZES.find((glaze) => glaze.name === name) ?? GLAZES[0]
}

export function findClay(name: ClayName) {
  return CLAYS.find((clay) => clay.name === name) ?? CLAYS[0]
}
