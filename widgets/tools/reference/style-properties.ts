export interface StyleProperty {
  readonly default: string
  readonly about: string
}

/** All properties by which a page may change the look; set on a tag or on anything around it. */
export const STYLE_PROPERTIES: Readonly<Record<string, StyleProperty>> = {
  '--store-accent': {
    default: 'near black beside dark text, near white beside light text',
    about: 'Buttons, and what is chosen.',
  },
  '--store-on-accent': {
    default: 'black or white, whichever reads on the accent',
    about: 'Text on the accent.',
  },
  '--store-scheme': {
    default: 'the page’s `color-scheme`',
    about: '`light` or `dark`: what stands on grounds of its own, such as the cart’s drawer and dialogs.',
  },
  '--store-color': { default: 'inherit', about: 'Text.' },
  '--store-muted': {
    default: 'the text, thinned as far as it stays readable',
    about: 'Text that says less.',
  },
  '--store-line': { default: '16% of the text; more around fields', about: 'Lines and borders.' },
  '--store-fill': { default: '7% of the text', about: 'Empty boxes and quiet grounds.' },
  '--store-sale': {
    default: 'a red that reads beside the text',
    about: 'Reduced prices, few pieces, problems.',
  },
  '--store-focus': { default: 'the accent', about: 'The ring around what has the keyboard.' },
  '--store-font': { default: 'inherit', about: 'Font family.' },
  '--store-font-size': { default: 'inherit', about: 'Size of text; everything follows it.' },
  '--store-name-font': { default: 'inherit', about: 'Font family of names and titles.' },
  '--store-name-weight': { default: '500 on cards, else 600', about: 'Weight of names and titles.' },
  '--store-title-size': { default: 'by the room there is', about: 'Size of the name in the detail layout.' },
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
  '--store-button-case': { default: 'none', about: 'Case of their text, as `text-transform` says it.' },
  '--store-choice-radius': { default: '0.8 of the radius', about: 'Round corners of choices.' },
  '--store-control-size': {
    default: '2.6em to 3.3em, by what it is',
    about:
      'Height of buttons, fields, steppers and choices; never less than 24 px, nor than 44 px where fingers point.',
  },
  '--store-gap': { default: '0.85em', about: 'Between picture and text of a card.' },
  '--store-grid-gap': { default: '2em 1.25em', about: 'Between cards.' },
  '--store-card-width': {
    default: '13.5em; 10em with `columns`',
    about: 'The least width of a card in a grid.',
  },
  '--store-card-max-width': {
    default: '22em',
    about: 'The most width of a `store-product` card; `none` fills the place it stands in.',
  },
  '--store-card-background': { default: 'none', about: 'Ground of a card.' },
  '--store-card-color': {
    default: 'black or white, whichever reads on the card’s ground; without a ground, inherit',
    about: 'Text of a card.',
  },
  '--store-card-padding': { default: '0', about: 'Between a card’s edge and what it holds.' },
  '--store-card-border': { default: 'none', about: 'Border of a card.' },
  '--store-card-shadow': { default: 'none', about: 'Shadow of a card.' },
  '--store-ribbon-background': {
    default: '`--store-on-accent`',
    about: 'Ground of a ribbon.',
  },
  '--store-ribbon-color': { default: '`--store-accent`', about: 'Text of a ribbon.' },
  '--store-sale-background': {
    default: '`--store-accent`',
    about: 'Ground of what says how much is reduced.',
  },
  '--store-sale-color': { default: '`--store-on-accent`', about: 'Text of it.' },
  '--store-panel-background': { default: 'transparent', about: 'Ground of the login.' },
  '--store-field-line': {
    default: 'about half of the text',
    about: 'Borders of fields and outlined buttons.',
  },
  '--store-field-line-width': {
    default: '1px',
    about: 'Width of the borders of fields, and of the quantity’s.',
  },
  '--store-field-background': { default: 'transparent', about: 'Ground of the fields above a grid.' },
  '--store-cart-background': { default: 'white; near black in the dark', about: 'Ground of the cart.' },
  '--store-cart-color': { default: 'near black; near white in the dark', about: 'Text of the cart.' },
  '--store-dialog-background': {
    default: 'white; near black in the dark',
    about: 'Ground of the quick view.',
  },
  '--store-dialog-color': { default: 'near black; near white in the dark', about: 'Text of the quick view.' },
  '--store-bar-background': {
    default: 'white beside dark text, near black beside light text',
    about:
      'Ground of the bar with the choice, its price and the button, which a phone’s screen keeps once the button itself has left it.',
  },
  '--store-sticky-top': {
    default: '1.5em',
    about: 'Where the gallery of the detail layout stops when the page scrolls.',
  },
  '--store-progress-color': { default: 'the accent', about: 'The loading bar; set it on `<html>`.' },
}
