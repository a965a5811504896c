import { isOneValue } from './choice.ts'
import { type Color, contrastOf, isDark, moveAway, readableOn, readColor, toHex } from './contrast.ts'
import type { BrandField } from './options.ts'

/** The fields of a brand; colours in CSS. */
export type Brand = Readonly<Partial<Record<BrandField, string>>>

export interface Proposal {
  /** Values of `--store-…`. */
  readonly looks: Readonly<Record<string, string>>
  /** Colours of the brand that can't be read well, and the proposed ones. */
  readonly warnings: readonly string[]
}

/** The contrast that WCAG 2.2 asks for text, and for the marks of a control. */
export const TEXT = 4.5
const CONTROL = 3

export const round = (ratio: number): number => Math.floor(ratio * 10) / 10

const WHITE = '#ffffff'

interface Colors {
  readonly accent?: Color
  readonly text?: Color
  readonly ground?: Color
  readonly card?: Color
  readonly sale?: Color
}

const COLOR_FIELDS = ['accent', 'text', 'ground', 'card', 'sale'] as const

function readColors(brand: Brand, warnings: string[]): Colors {
  return Object.fromEntries(
    COLOR_FIELDS.flatMap((name) => {
      const text = brand[name]?.trim()
      const color = text && readColor(text)
      if (text && !color) warnings.push(`“${text}” is no colour that CSS knows, or one can see through it.`)
      return color ? [[name, color]] : []
    }),
  )
}

/** The colour if it reads on its ground, else the nearest one that does, and a warning. */
function makeReadable(
  [name, color]: readonly [name: string, color: Color],
  ground: Color,
  [least, what]: readonly [least: number, what: string],
  warnings: string[],
): Color {
  const ratio = contrastOf(color, ground)
  if (ratio >= least) return color
  const moved = moveAway(color, ground, least)
  warnings.push(
    `The ${name} ${toHex(color)} has a contrast of ${round(ratio)} with the ground, and ${what} ${least}: ${toHex(moved)} is proposed.`,
  )
  return moved
}

/** The text colour for a ground: the first of the brand's colours that reads there, else white or near black. */
const chooseText = (ground: Color, ...own: readonly (Color | undefined)[]): string =>
  toHex(own.find((color) => color && contrastOf(color, ground) >= TEXT) ?? readableOn(ground))

function proposeAccent({ accent, ground, card, text }: Colors, warnings: string[]): Proposal['looks'] {
  if (!accent) return {}
  const below = card ?? ground
  const own = below ? makeReadable(['accent', accent], below, [CONTROL, 'buttons need'], warnings) : accent
  // A colour that was moved has its own warning.
  if (below && own === accent && contrastOf(own, below) < TEXT)
    warnings.push(
      `The accent ${toHex(own)} has a contrast of ${round(contrastOf(own, below))} with the ground: enough for the ground of a button, but text in it needs ${TEXT}.`,
    )
  const on = chooseText(own, ground, text)
  const best = contrastOf(own, readColor(on) ?? own)
  if (best < TEXT)
    warnings.push(`No text reads well on ${toHex(own)}: ${round(best)} is the best, and text needs ${TEXT}.`)
  // The focus ring is set because a preset may have its own colour for it.
  return { '--store-accent': toHex(own), '--store-on-accent': on, '--store-focus': toHex(own) }
}

/** Parts with their own background: the cart, the quick view. It is white by default, and changes in dark mode. */
function proposeGrounds({ text, ground, card }: Colors): Proposal['looks'] {
  const own = card ?? ground
  if (!own || toHex(own) === WHITE) return {}
  const [background, color] = [toHex(own), chooseText(own, text, ground)]
  return {
    ...(isDark(own) && { '--store-scheme': 'dark' }),
    '--store-cart-background': background,
    '--store-cart-color': color,
    '--store-dialog-background': background,
    '--store-dialog-color': color,
  }
}

function proposeText({ text, ground, card, sale }: Colors, warnings: string[]): Proposal['looks'] {
  const below = card ?? ground
  const color = text && ground && makeReadable(['text', text], ground, [TEXT, 'text needs'], warnings)
  const reduced = sale && (below ? makeReadable(['sale', sale], below, [TEXT, 'text needs'], warnings) : sale)
  return {
    // A colour that reads is left out, because the tags inherit it from the page.
    ...(color && color !== text && { '--store-color': toHex(color) }),
    ...(card && {
      '--store-card-background': toHex(card),
      '--store-card-color': chooseText(card, text, ground),
      '--store-card-padding': '0.85em',
    }),
    ...(reduced && { '--store-sale': toHex(reduced) }),
  }
}

/** Corners of 100 or more, in any unit. */
const PILL = /^\d{3,}|^9\d(em|rem)/

function proposeType({ font = '', headings = '', radius = '' }: Brand): Proposal['looks'] {
  const corners = radius.trim()
  return {
    ...(isOneValue(font.trim()) && { '--store-font': font.trim() }),
    ...(isOneValue(headings.trim()) && { '--store-name-font': headings.trim() }),
    ...(/^[\d.]+(px|em|rem)$|^0$/.test(corners) && {
      // A pill shape is for buttons only: it would cut off pictures and cards.
      [PILL.test(corners) ? '--store-button-radius' : '--store-radius']: corners,
    }),
  }
}

/** Proposes values for a brand's colours and fonts, and a warning for each pair below WCAG's minimum. */
export function proposeLooks(brand: Brand): Proposal {
  const warnings: string[] = []
  const colors = readColors(brand, warnings)
  const looks = {
    ...proposeAccent(colors, warnings),
    ...proposeText(colors, warnings),
    ...proposeGrounds(colors),
    ...proposeType(brand),
  }
  return { looks, warnings }
}
