import { attributesOf, type Choice } from './choice.ts'
import type { Tag } from './manifest.ts'

/** What is known of the package that the code names. */
export interface Release {
  readonly version: string
  /** The hash of `store-widgets.js`. */
  readonly integrity: string
}

const ROOM: Readonly<Record<string, string>> = {
  'store-collection': 'store-collection { display: block; min-height: 90vh; }',
  'store-cart': 'store-cart { display: block; min-height: 2.75rem; }',
  'store-login': 'store-login { display: block; min-height: 2.75rem; }',
  'store-categories': 'store-categories { display: block; min-height: 2.75rem; }',
  'store-variant-picker': 'store-variant-picker { display: block; min-height: 9rem; }',
  'store-buy-button': 'store-buy-button { display: block; min-height: 2.93em; }',
}

/** The two lines of the README that hold a card's place, for its picture's ratio. */
function roomOfCard({ attributes }: Choice): string {
  if (attributes.layout === 'detail') return 'store-product { display: block; min-height: 100vh; }'
  const [width = 1, height = 1] = (attributes['image-ratio'] ?? '1/1').split('/').map(Number)
  const share = height / width || 1
  const picture = 'hide-media' in attributes ? '' : `min(${Math.round(share * 100)}%, ${22 * share}em) + `
  const below = attributes.buy === 'none' ? '6.55em' : '10.15em'
  return `store-product:not([status]) { display: flow-root; }
  store-product:not([status])::before { content: ""; float: left; padding-bottom: calc(${picture}${below}); }`
}

const escapeText = (text: string) =>
  text.replace(/[&"<>]/g, (sign) => `&${{ '&': 'amp', '"': 'quot', '<': 'lt', '>': 'gt' }[sign]};`)

/** The tag as it is written. */
export function writeTag(choice: Choice, tag: Tag): string {
  const given = Object.entries(attributesOf(choice)).map(([name, value]) => {
    const isFlag = tag.attributes.find((one) => one.name === name)?.kind === 'flag'
    return isFlag ? ` ${name}` : ` ${name}="${escapeText(value)}"`
  })
  return `<${tag.name}${given.join('')}></${tag.name}>`
}

/** All that is to be pasted: what belongs into the head, and the tag. */
export function writeSnippet(choice: Choice, tag: Tag, { version, integrity }: Release): string {
  const base = `https://cdn.jsdelivr.net/npm/store-widgets@${version}/dist`
  const looks = Object.entries(choice.looks)
  const room = tag.name === 'store-product' ? roomOfCard(choice) : ROOM[tag.name]
  return [
    '<link rel="preconnect" href="https://www.wixapis.com" crossorigin>',
    '<script type="module"',
    `        src="${base}/store-widgets.js"`,
    `        integrity="${integrity}" crossorigin="anonymous"`,
    '        data-client-id="YOUR-CLIENT-ID"></script>',
    ...(choice.theme === 'none' ? [] : [`<link rel="stylesheet" href="${base}/themes/${choice.theme}.css">`]),
    ...(room || looks.length
      ? [
          '<style>',
          ...(room ? [`  ${room}`] : []),
          ...(looks.length
            ? ['  :root {', ...looks.map(([name, value]) => `    ${name}: ${value};`), '  }']
            : []),
          '</style>',
        ]
      : []),
    '',
    writeTag(choice, tag),
  ].join('\n')
}
