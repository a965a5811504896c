import derivedCss from '../../loader/derived-colors.css?text'
import buttonCss from './button.css?text'
import formCss from './form.css?text'
import motionCss from './motion.css?text'
import panelCss from './panel.css?text'
import rootCss from './root.css?text'

/** The outlet's class; everything of ours in it carries a class that begins with `sf-`. */
export const OUTLET = 'store-form'

/** A layer of our own: see `toLight`. */
const LAYER = 'store-widgets'

const insist = (declarations: string) => declarations.replace(/;|$/g, (end) => ` !important${end}`)

/** Selectors of a shadow root's sheet, for forms in the light DOM. */
const toLightSelectors = (selectors: string) =>
  selectors
    .split(',')
    .map((selector) => (selector === ':host' ? `.${OUTLET}` : `.${OUTLET} ${selector}`))
    .join()

/**
 * Rules for forms in the light DOM, where every style of the host page reaches them. Specificity would be a
 * race that a page's `!important` always wins; but an important declaration in a cascade layer wins over all
 * that are in none, important ones too (CSS Cascade 5, 6.4.4). So each declaration is important, in a layer.
 * The price, that a page can change these forms by `--store-*` alone, is the bargain of a shadow root as well.
 *
 * @param css Its selectors have no commas of their own (`:is(a,b)`), and its strings no braces.
 */
const toLight = (css: string) =>
  css.replace(
    /([^{};]+)\{([^{}]*)\}/g,
    (_, selectors: string, declarations: string) => `${toLightSelectors(selectors)}{${insist(declarations)}}`,
  )

/**
 * Takes back first what the page says of such elements. Only of ours, by their classes: what a password
 * manager or a captcha puts into the form keeps its own look. The shapes of an icon are spared, because their
 * geometry counts as style.
 */
const OURS = `:where(.${OUTLET},.${OUTLET} [class^=sf-]:not(path,circle))`
const RESET = `${OURS}{all:revert !important}${OURS}::before,${OURS}::after{content:none !important}`

const createSheet = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** For the shadow root: panels, and the outlet's slot. */
export const panelSheet = createSheet(rootCss + derivedCss + formCss + panelCss + motionCss + buttonCss)

/** For the document, or the shadow root that the tag stands in. */
const lightSheet = createSheet(
  `@layer ${LAYER}{${RESET}${toLight(rootCss + derivedCss + formCss)}}` +
    motionCss.replaceAll('.turn', `.${OUTLET} .turn`),
)

/** Gives the forms of a tag their style sheet where it stands now; a tag may move from one root to another. */
export function adoptFormStyles(host: HTMLElement): void {
  const root = host.getRootNode() as Document | ShadowRoot
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(lightSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, lightSheet]
  }
}
