import derivedCss from '../../loader/derived-colors.css?text'
import { sheetFor } from '../../runtime/element/adopt-styles.ts'
import controlsCss from '../../runtime/element/form-controls.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import buttonCss from './button.css?text'
import formCss from './form.css?text'
import iconCss from './icon.css?text'
import menuCss from './menu.css?text'
import motionCss from './motion.css?text'
import panelCss from './panel.css?text'
import rootCss from './root.css?text'
import shadowCss from './shadow.css?text'

/** The outlet's class; all our elements in it have a class that begins with `sf-`. */
export const OUTLET = 'store-form'

/** Our own layer: see `toLight`. */
const LAYER = 'store-widgets'

const insist = (declarations: string) => declarations.replace(/;|$/g, (end) => ` !important${end}`)

/** Converts selectors of a shadow root's sheet for forms in the light DOM. */
const toLightSelectors = (selectors: string) =>
  selectors
    .split(',')
    .map((selector) => (selector === ':host' ? `.${OUTLET}` : `.${OUTLET} ${selector}`))
    .join()

/**
 * Converts rules for forms in the light DOM, where every style of the host page reaches them. Specificity would be a
 * race that a page's `!important` always wins; but an important declaration in a cascade layer wins over all that are
 * in none, important ones too (CSS Cascade 5, 6.4.4). So each declaration is important, in a layer. As a consequence a
 * page can change these forms only by `--store-*`, as in a shadow root.
 *
 * @param css Its selectors have no commas of their own (`:is(a,b)`), and its strings no braces.
 */
const toLight = (css: string) =>
  css.replace(
    /([^{};]+)\{([^{}]*)\}/g,
    (_, selectors: string, declarations: string) => `${toLightSelectors(selectors)}{${insist(declarations)}}`,
  )

/**
 * Reverts the page's styles for our elements, which have our classes: elements that a password manager or a captcha
 * adds to the form keep their own look. The shapes of an icon are excluded, because their geometry counts as style.
 */
const OURS = `:where(.${OUTLET},.${OUTLET} [class^=sf-]:not(path,circle))`
const RESET = `${OURS}{all:revert !important}${OURS}::before,${OURS}::after{content:none !important}`

const createSheet = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** For the shadow root: panels, and the outlet's slot. */
export const panelSheet = createSheet(
  rootCss +
    derivedCss +
    inheritedCss +
    iconCss +
    controlsCss +
    formCss +
    shadowCss +
    panelCss +
    motionCss +
    buttonCss +
    menuCss,
)

/** For the document, or the shadow root that contains the tag. */
const lightSheet = createSheet(
  `@layer ${LAYER}{${RESET}${toLight(rootCss + derivedCss + inheritedCss + iconCss + controlsCss + formCss)}}` +
    motionCss.replaceAll('.turn', `.${OUTLET} .turn`),
)

/** Adds the style sheet of a tag's forms to its current root; a tag may move from one root, or document, to another. */
export function adoptFormStyles(host: HTMLElement): void {
  const root = host.getRootNode() as Document | ShadowRoot
  const sheet = sheetFor(host.ownerDocument, lightSheet)
  if (sheet && root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
