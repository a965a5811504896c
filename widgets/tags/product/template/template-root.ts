import type { ProductView, TagStatus } from '../../../../src/views/product/ProductRoom.tsx'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { tell } from '../../../runtime/page/tell.ts'
import { type Drawing, drawTemplate, type TellWrong } from './draw-template.ts'
import { followProduct } from './follow-product.ts'
import { listenToPresses } from './pressing.ts'
import { DRAWN } from './template-of.ts'
import { templateSheet } from './template-sheet.ts'

/** The place of the markup: in the page, with its styles, or in the tag's shadow root, without them. */
type Place = 'light' | 'shadow'

interface RootParts {
  readonly page: Page
  readonly tag: RenderedTag
  readonly template: HTMLTemplateElement
  readonly changed: () => void
}

/** Reports an unknown name to the builder: once for a list's cards, at the list. */
const createTeller =
  (page: Page, template: HTMLTemplateElement): TellWrong =>
  (attribute, value, known) => {
    const host = template.parentElement ?? template
    tell(page, { kind: 'no-field', host, attribute, value, known })
  }

/** Puts top-level texts of a template into a box, because a text can't have a slot. */
function slotTop(content: DocumentFragment): void {
  for (const node of [...content.childNodes]) {
    if (node instanceof Element) node.slot = DRAWN
    else if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
      const box = document.createElement('span')
      box.slot = DRAWN
      node.replaceWith(box)
      box.append(node)
    } else node.remove()
  }
}

const createSlot = (name: string, fallback: Node): HTMLSlotElement => {
  const slot = document.createElement('slot')
  slot.name = name
  slot.append(fallback)
  return slot
}

/** Creates the place that says why a product could not be bought. */
function createProblem() {
  const element = document.createElement('p')
  element.setAttribute('part', 'problem')
  element.setAttribute('role', 'alert')
  let about: string | undefined
  return {
    element,
    say(text: string, language = ''): void {
      element.lang = language
      element.textContent = text
    },
    /** Leaves nothing said beside another product or choice. */
    follow(subject: string | undefined): void {
      if (subject !== about) element.textContent = ''
      about = subject
    },
  }
}

/** Inserts the drawn content. @returns its nodes: conditions leave a marker for removed ones. */
function put(content: DocumentFragment, { host, root }: RenderedTag, where: Place, problem: HTMLElement) {
  if (where === 'light') slotTop(content)
  const nodes = [...content.childNodes]
  if (where === 'light') {
    host.append(content)
    root.replaceChildren(createSlot(DRAWN, document.createDocumentFragment()), problem)
  } else root.replaceChildren(content, problem)
  root.adoptedStyleSheets = [templateSheet]
  return nodes
}

/** Creates the content that a template draws for one tag, and what replaces it until it can be drawn. */
export function createTemplateRoot({ page, tag, template, changed }: RootParts) {
  const { host, root } = tag
  const followed = followProduct(page, host, changed)
  const problem = createProblem()
  let drawing: Drawing | undefined
  let standing: Place | undefined
  let nodes: readonly ChildNode[] = []
  let card: ReturnType<typeof followed.read>

  listenToPresses(page, {
    tag,
    uses: () => drawing?.uses,
    card: () => card?.card,
    readRequest: followed.readRequest,
    sayProblem: (text) => problem.say(text, page.messages()?.language),
  })

  const removeDrawn = () => {
    for (const node of nodes) node.remove()
    // A framework may have restored the content of an earlier visit.
    for (const old of host.querySelectorAll(`:scope>[slot=${DRAWN}]`)) old.remove()
    nodes = []
    drawing = undefined
    standing = undefined
  }

  return {
    /** Draws the current product, or updates the drawn content. */
    fill(view: ProductView, where: Place): void {
      card = followed.read(view)
      problem.follow(card && JSON.stringify([card.card.id, followed.readRequest(card.card)]))
      if (!card || !view.messages) return
      if (standing !== where) removeDrawn()
      drawing ??= drawTemplate(template, createTeller(page, template))
      const { messages, eager, options } = view
      const { locale } = page.config
      const facts = { ...card, messages, locale, eager, imageRatio: options.imageRatio }
      drawing.fill(facts)
      if (standing === where) return
      nodes = put(drawing.content, tag, where, problem.element)
      standing = where
    },
    /** Shows the replacement for the product: its space, a message, or the author's content for the state. */
    showInstead(status: TagStatus, fallback: DocumentFragment): void {
      card = undefined
      problem.follow(undefined)
      removeDrawn()
      root.replaceChildren(createSlot(status, fallback))
    },
    remove(): void {
      followed.stop()
      removeDrawn()
    },
  }
}
