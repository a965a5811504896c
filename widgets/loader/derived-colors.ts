/**
 * Colours that are read from the text's own, because a page says by its text what its ground is like: light
 * text stands on dark ground, whatever `color-scheme` says. Lightness is CIE's, 0 to 100; at 49.4 black and
 * white read equally well, and text up to 59.4 is taken for dark, because greys like #888 stand on white.
 * Browsers that can't read a colour from `currentColor` keep to `color-scheme`.
 */
export const CAN_DERIVE = '(color:lch(from currentColor l c h))'

/** Black or white, whichever reads better on a colour; not quite as hard on very light ones. */
export const readableOn = (color: string) => `lch(from ${color} max((49.4 - l)*999,(l - 49.4)/3) 0 0/1)`

/**
 * `--_a`: the accent, for lines and rings beside text. `--_g`: the same as a ground, for elements whose
 * colour is `--_on`; they set `--_a` to it. Text that says less (`--_m`) moves away from the ground before it is thinned.
 */
export const derivedColors =
  '--_a:var(--store-accent,currentColor);' +
  '--_g:var(--store-accent,lch(from currentColor clamp(16,(49.4 - l)*999,94) 4 260));' +
  `--_on:var(--store-on-accent,${readableOn('var(--store-accent,lch(from currentColor calc(l - 10) c h))')});` +
  '--_m:var(--store-muted,lch(from currentColor calc(l - clamp(-15,(59.4 - l)*99,15)) c h/.8));' +
  '--_s:var(--store-sale,lch(from currentColor clamp(36,(l - 59.4)*99,89) calc(60 - l/3) 38/1))'

/** The accent as a ground, in sheets of other chunks. */
export const ACCENT_GROUND =
  '--_a:var(--_g,var(--store-accent,#1f2933));background:var(--_a);color:var(--_on)'

/** A surface of our own, such as a dialog: whoever gives it another ground gets a text colour that reads on it. */
export const readableDialog = (selectors: string) =>
  `@supports${CAN_DERIVE}{${selectors}{color:var(--store-dialog-color,${readableOn('var(--store-dialog-background,light-dark(#fff,#1b1f23))')})}}`
