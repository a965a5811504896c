import type { Embed, Scheme } from './read-embed.ts'

/** Sets the colour scheme of the page around the frame: a frame with another one would get an opaque background. */
export function showScheme(document: Document, scheme: Scheme | undefined): void {
  const { style } = document.documentElement
  for (const property of ['color-scheme', '--store-scheme'])
    if (scheme) style.setProperty(property, scheme)
    else style.removeProperty(property)
}

/** Adds the tag and the script to the page: as elements and attributes, so that no value is ever parsed as HTML. */
export function drawEmbed(document: Document, embed: Embed, apiHost: string): void {
  const { clientId, tag: name, attributes, theme, scheme, language, setting } = embed
  document.documentElement.lang = language
  showScheme(document, scheme)
  if (theme) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `themes/${theme}.css`
    document.head.append(link)
  }
  const tag = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
  document.body.append(tag)
  const script = document.createElement('script')
  script.type = 'module'
  script.src = 'store-widgets.js'
  Object.assign(script.dataset, { clientId, progress: 'off', ...setting, ...(apiHost && { apiHost }) })
  document.head.append(script)
}
