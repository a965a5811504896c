import type { ProductView, TagStatus } from '../../../../src/views/product/ProductRoom.tsx'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { tell } from '../../../runtime/page/tell.ts'
import { type Drawing, drawTemplate, type TellWrong } from './draw-template.ts'
import { followProduct } from './follow-product.ts'
import { listenToPresses } from './pressing.ts'
import { DRAWN } from './template-of.ts'
import { templateSheet } from './template-sheet.ts'

/** Where the markup stands: in the page, with its styles, or in the tag's shadow root, without them. */
type Place = 'light' | 'shadow'

interface RootParts {
  readonly page: Page
  readonly tag: RenderedTag
  readonly template: HTMLTemplateElement
  readonly changed: () => void
}

/** Tells the builder of a name that there isn't: of a list's cards once, at the list. */
const createTeller =
  (page: Page, template: HTMLTemplateElement): TellWrong =>
  (attribute, value, known) => {
    const host = template.parentElement ?? template
    tell(page, { kind: 'no-field', host, attribute, value, known })
  }

/** Texts at the top of a template have no slot of their own: they get a box. */
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

function createProblem(): HTMLElement {
  const problem = document.createElement('p')
  problem.setAttribute('part', 'problem')
  problem.setAttribute('role', 'alert')
  return problem
}

/** Puts what was drawn in its place. @returns its nodes: conditions put their own mark where nothing is to stand. */
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

/** What a template has drawn for one tag, and what stands in its place until it can be. */
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
    sayProblem(text) {
      problem.lang = page.messages()?.language ?? ''
      problem.textContent = text
    },
  })

  const removeDrawn = () => {
    for (const node of nodes) node.remove()
    // A framework may have put back what it had kept of an earlier visit.
    for (const old of host.querySelectorAll(`:scope>[slot=${DRAWN}]`)) old.remove()
    nodes = []
    drawing = undefined
    standing = undefined
  }

  return {
    /** Draws the product that there is, or brings what stands there up to date. */
    fill(view: ProductView, where: Place): void {
      card = followed.read(view)
      if (!card || !view.messages) return
      if (standing !== where) removeDrawn()
      drawing ??= drawTemplate(template, createTeller(page, template))
      const { messages, eager, options } = view
      const { locale } = page.config
      const facts = { ...card, messages, locale, eager, imageRatio: options.imageRatio }
      drawing.fill(facts)
      if (standing === where) return
      nodes = put(drawing.content, tag, where, problem)
      standing = where
    },
    /** Shows what stands in the product's place: its room, a sentence, or what the author has for that. */
    showInstead(status: TagStatus, fallback: DocumentFragment): void {
      card = undefined
      removeDrawn()
      root.replaceChildren(createSlot(status, fallback))
    },
    remove(): void {
      followed.stop()
      removeDrawn()
    },
  }
}
