export interface StyleProperty {
  readonly default: string
  readonly about: string
}

/** All properties by which a page may change the look; set on a tag or on anything around it. */
export const STYLE_PROPERTIES: Readonly<Record<string, StyleProperty>> = {
  '--store-accent': {
    default: 'near black with dark text, near white with light text',
    about: 'Buttons, and chosen values.',
  },
  '--store-on-accent': {
    default: 'black or white, whichever is readable on the accent',
    about: 'Text on the accent.',
  },
  '--store-scheme': {
    default: 'the page’s `color-scheme`',
    about:
      '`light` or `dark`: the scheme of areas with their own background, such as the cart’s drawer and dialogs.',
  },
  '--store-color': { default: 'inherit', about: 'Text.' },
  '--store-muted': {
    default: 'the text’s colour, as light as it stays readable',
    about: 'Less important text.',
  },
  '--store-line': { default: '16% of the text; more around fields', about: 'Lines and borders.' },
  '--store-fill': { default: '7% of the text', about: 'Empty boxes and subtle backgrounds.' },
  '--store-sale': {
    default: 'a red that is readable next to the text',
    about: 'Reduced prices, few pieces, problems.',
  },
  '--store-focus': { default: 'the accent', about: 'The ring around the focused element.' },
  '--store-font': { default: 'inherit', about: 'Font family.' },
  '--store-font-size': { default: 'inherit', about: 'Size of text; everything follows it.' },
  '--store-name-font': { default: 'inherit', about: 'Font family of names and titles.' },
  '--store-name-weight': { default: '500 on cards, otherwise 600', about: 'Weight of names and titles.' },
  '--store-title-size': {
    default: 'depends on the available space',
    about: 'Size of the name in the detail layout.',
  },
  '--store-radius': { default: '0.75em', about: 'Round corners.' },
  '--store-button-radius': { default: 'the radius', about: 'Round corners of buttons.' },
  '--store-button-border': {
    default: '1px solid transparent',
    about: 'Border of the filled buttons of cart, login, account, withdrawal and waiting.',
  },
  '--store-button-shadow': { default: 'none', about: 'Shadow of these buttons.' },
  '--store-button-scale': { default: '1', about: 'Size of their text, as a number; their height stays.' },
  '--store-button-weight': { default: '600', about: 'Weight of their text.' },
  '--store-button-spacing': { default: '0', about: 'Space between the letters of their text.' },
  '--store-button-case': { default: 'none', about: 'Case of their text, a value of `text-transform`.' },
  '--store-choice-radius': { default: '0.8 of the radius', about: 'Round corners of choices.' },
  '--store-control-size': {
    default: '2.6em to 3.3em, depending on the control',
    about:
      'Height of buttons, fields, steppers and choices; never less than 24 px, or than 44 px on touch screens.',
  },
  '--store-gap': { default: '0.85em', about: 'Space between picture and text of a card.' },
  '--store-grid-gap': { default: '2em 1.25em', about: 'Space between cards.' },
  '--store-card-width': {
    default: '13.5em; 10em with `columns`',
    about: 'The minimum width of a card in a grid.',
  },
  '--store-card-max-width': {
    default: '22em',
    about: 'The maximum width of a `store-product` card; `none` fills the element around it.',
  },
  '--store-card-background': { default: 'none', about: 'Background of a card.' },
  '--store-card-color': {
    default: 'black or white, whichever is readable on the card’s background; without a background, inherit',
    about: 'Text of a card.',
  },
  '--store-card-padding': { default: '0', about: 'Space between a card’s edge and its content.' },
  '--store-card-border': { default: 'none', about: 'Border of a card.' },
  '--store-card-shadow': { default: 'none', about: 'Shadow of a card.' },
  '--store-ribbon-background': {
    default: '`--store-on-accent`',
    about: 'Background of a ribbon.',
  },
  '--store-ribbon-color': { default: '`--store-accent`', about: 'Text of a ribbon.' },
  '--store-sale-background': {
    default: '`--store-accent`',
    about: 'Background of the note on the reduction.',
  },
  '--store-sale-color': { default: '`--store-on-accent`', about: 'Text of this note.' },
  '--store-panel-background': { default: 'transparent', about: 'Background of the login.' },
  '--store-field-line': {
    default: 'about half of the text',
    about: 'Borders of fields and outlined buttons.',
  },
  '--store-field-line-width': {
    default: '1px',
    about: 'Width of the borders of fields, and of the quantity’s.',
  },
  '--store-field-background': { default: 'transparent', about: 'Background of the fields above a grid.' },
  '--store-cart-background': { default: 'white; near black in dark mode', about: 'Background of the cart.' },
  '--store-cart-color': { default: 'near black; near white in dark mode', about: 'Text of the cart.' },
  '--store-dialog-background': {
    default: 'white; near black in dark mode',
    about: 'Background of the quick view.',
  },
  '--store-dialog-color': {
    default: 'near black; near white in dark mode',
    about: 'Text of the quick view.',
  },
  '--store-bar-background': {
    default: 'white with dark text, near black with light text',
    about:
      'Background of the bar with the choice, its price and a button, which a phone shows once the button itself is out of sight.',
  },
  '--store-sticky-top': {
    default: '1.5em',
    about: 'The distance from the top at which the gallery of the detail layout stops when the page scrolls.',
  },
  '--store-progress-color': { default: 'the accent', about: 'The loading bar; set it on `<html>`.' },
}
