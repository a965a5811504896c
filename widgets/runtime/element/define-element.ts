import { type Readers, toProperty } from '../../loader/attributes.ts'
import { adoptStyles, openForeignRoot, rememberStyles } from './adopt-styles.ts'
import { createDrawOnce } from './draw-once.ts'
import { keepFromOuterLink } from './outer-link.ts'

export interface WidgetDefinition {
  /** e.g. `store-product` */
  readonly tag: string
  readonly readers: Readers
  /** Our version: a tag that another version has already defined is left to it, with one warning. */
  readonly version: string
  /** The tag's React component, wrapped by r2wc, which is given no props of its own: `r2wc(Component, { props: [] })`. */
  readonly Wrapped: CustomElementConstructor
  /** Checks whether the mounted controller can't show what the attributes ask for now, so that another replaces it. */
  isOutgrown?(element: HTMLElement): boolean
  /** Called when the tag has moved into another document. */
  onAdopted?(element: HTMLElement): void
}

const VERSION = Symbol.for('store-widgets.version')

/**
 * Defines a tag. r2wc draws, updates and unmounts its component. Attributes, properties, moves and double definitions
 * are ours, because r2wc renders detached elements, ignores removed attributes, reads booleans by presence, and loses
 * properties that were set before it loaded.
 */
export function defineWidget(definition: WidgetDefinition): void {
  const { tag, readers, version, Wrapped, isOutgrown, onAdopted } = definition
  if (isTaken(tag, version)) return

  const connected = new WeakSet<HTMLElement>()
  const drawOnce = createDrawOnce(readers)

  class Widget extends (Wrapped as new () => HTMLElement & Lifecycle) {
    static readonly observedAttributes = [...Object.keys(readers), 'status']
    static readonly [VERSION] = version

    /** A tag that was in the page before its definition has all its attributes. */
    #isComplete = this.isConnected

    override connectedCallback(): void {
      adoptEarlyNames(this, spellings)
      connected.add(this)
      this.addEventListener('click', keepFromOuterLink)
      openForeignRoot(this)
      if (this.#isComplete) this.#draw()
      else drawOnce(this, () => this.#draw(), true)
      this.#isComplete = false
    }

    #draw(): void {
      if (isOutgrown?.(this)) super.disconnectedCallback()
      super.connectedCallback()
      rememberStyles(this)
      if (this.ownerDocument !== document) onAdopted?.(this)
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion in one task: only an element that stays away is unmounted.
      queueMicrotask(() => {
        if (this.isConnected) return
        connected.delete(this)
        super.disconnectedCallback()
      })
    }

    /** Keeps everything in `moveBefore`: the mere presence of this callback stops the two above. */
    connectedMoveCallback(): void {}

    /** Adopts styles and listeners again, because another document can't use those of this one. */
    adoptedCallback(): void {
      adoptStyles(this)
      onAdopted?.(this)
    }

    override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (name === 'status') keepStatus(this, before, after)
      // An element that was never attached isn't drawn.
      else if (before !== after && connected.has(this)) drawOnce(this, () => this.#draw())
    }
  }

  const spellings = defineProperties(Widget.prototype, readers)
  customElements.define(tag, Widget)
}

/** Restores the status when a framework that doesn't know it has removed it. */
function keepStatus(element: HTMLElement, before: string | null, after: string | null): void {
  if (after === null && before !== null && element.isConnected) element.setAttribute('status', before)
}

/** Checks whether the tag is already defined, and warns once if it was by another version or script. */
function isTaken(tag: string, version: string): boolean {
  const known = customElements.get(tag)
  const other = (known as { [VERSION]?: string } | undefined)?.[VERSION]
  if (known && other !== version)
    console.warn(
      `<${tag}> is defined by ${other ? `store-widgets ${other}` : 'another script'} already, not by ${version}: keep one script tag.`,
    )
  return !!known
}

/** The callbacks of r2wc's class. */
interface Lifecycle {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** Defines a property that reflects its attribute both ways, as HTML's own do. */
function defineProperty(prototype: HTMLElement, name: string, readers: Readers): void {
  Object.defineProperty(prototype, toProperty(name), {
    enumerable: true,
    configurable: true,
    get(this: HTMLElement) {
      return readers[name]?.(this.getAttribute(name))
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name)
      else this.setAttribute(name, value === true ? '' : String(value))
    },
  })
}

/**
 * Attribute names by their property names, and by these in lower case as HTML reads them: `productslug`. It is created
 * once for all elements of a tag, because all those of a page are upgraded in one task.
 */
type Spellings = ReadonlyMap<string, string>

function defineProperties(prototype: HTMLElement, readers: Readers): Spellings {
  const spellings = new Map<string, string>()
  for (const name of Object.keys(readers)) {
    const property = toProperty(name)
    // All HTML elements have `title`.
    if (property in prototype) continue
    spellings.set(property, name).set(property.toLowerCase(), name)
    defineProperty(prototype, name, readers)
  }
  return spellings
}

function adoptEarlyNames(element: HTMLElement, spellings: Spellings): void {
  adoptEarlyProperties(element, spellings)
  adoptFlatAttributes(element, spellings)
}

/**
 * Renames attributes that frameworks wrote as properties before the tag was defined; HTML lower-cases them: Vue's
 * `:productSlug` becomes `productslug`.
 */
function adoptFlatAttributes(element: HTMLElement, spellings: Spellings): void {
  for (const flat of element.getAttributeNames()) {
    const name = spellings.get(flat)
    if (!name || name === flat) continue
    const value = element.getAttribute(flat) ?? ''
    element.removeAttribute(flat)
    if (!element.hasAttribute(name)) element.setAttribute(name, value)
  }
}

/** Sets properties again that were set before the tag was defined, because they would shadow the accessor for ever. */
function adoptEarlyProperties(element: HTMLElement, spellings: Spellings): void {
  for (const property of Object.keys(element)) {
    if (!spellings.has(property)) continue
    const value = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}
