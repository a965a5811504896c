import { type HeadTag, listHeadTags, type ShopHead } from '../../../src/model/shop/head.ts'
import { type Edit, escapeAttribute, escapeText } from '../html/edits.ts'
import { type WrittenElement, within } from '../html/page-tree.ts'

/** Marks a written element of the head; holds the page's own value, empty if there was none. */
const WAS = 'data-store-was'

const findHead = (elements: readonly WrittenElement[]): WrittenElement | undefined =>
  elements.flatMap(within).find(({ name }) => name === 'head')

const findTitle = (head: WrittenElement | undefined) => head?.children.find(({ name }) => name === 'title')

const wasOf = ({ attributes }: WrittenElement, says: string): string =>
  attributes.get(WAS) ?? attributes.get(says) ?? ''

/** Returns the page's own title. */
export function readSiteTitle(elements: readonly WrittenElement[]): string {
  const title = findTitle(findHead(elements))
  return title?.attributes.get(WAS) ?? title?.text.trim() ?? ''
}

function writeTitle(title: WrittenElement | undefined, text: string, at: number): Edit {
  const was = title?.attributes.get(WAS) ?? title?.text ?? ''
  const mark = text === was ? '' : ` ${WAS}="${escapeAttribute(was)}"`
  const element = `<title${mark}>${escapeText(text)}</title>`
  return title ? { from: title.from, to: title.to, text: element } : { from: at, to: at, text: element }
}

const writeTag = ([tag, by, says]: HeadTag, was: string): string => {
  const attributes = [by, says, [WAS, was] as const]
  return `<${tag}${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')}>`
}

const speaksOf = ({ name, attributes }: WrittenElement, [tag, [by, value]]: HeadTag): boolean =>
  name === tag && attributes.get(by)?.toLowerCase() === value

/** Restores the page's own value of an element that another route has changed. */
function restore(element: WrittenElement): Edit {
  const { from, to, attributes, name } = element
  const was = attributes.get(WAS)
  const says = name === 'link' ? 'href' : 'content'
  const kept = [...attributes].filter(([attribute]) => attribute !== WAS && attribute !== says)
  const text =
    was && [...kept, [says, was] as const].map(([one, value]) => ` ${one}="${escapeAttribute(value)}"`)
  return { from, to, text: text ? `<${name}${text.join('')}>` : '' }
}

/**
 * Returns the changes that make a page's head describe the content of its address. Each element keeps the page's own
 * value, so that the browser can restore it. A part of a page without a head stays as it is.
 */
export function writeHead(elements: readonly WrittenElement[], head: ShopHead): readonly Edit[] {
  const place = findHead(elements)
  if (!place) return []
  const at = place.endFrom ?? place.children.at(-1)?.to ?? place.startTo
  const tags = listHeadTags(head)
  // Elements added for another route are added again.
  const own = place.children.filter(({ attributes }) => attributes.get(WAS) !== '')
  const known = tags.map((tag) => own.find((child) => speaksOf(child, tag)))
  const written = tags.map((tag, index): Edit => {
    const element = known[index]
    if (!element) return { from: at, to: at, text: writeTag(tag, '') }
    const [, , [says]] = tag
    return { from: element.from, to: element.to, text: writeTag(tag, wasOf(element, says)) }
  })
  const stale = place.children.filter(
    (child) => child.name !== 'title' && child.attributes.has(WAS) && !known.includes(child),
  )
  return [writeTitle(findTitle(place), head.title, at), ...stale.map(restore), ...written]
}
