import { type Readers, toProperty } from '../../loader/attributes.ts'
import { adoptStyles, openForeignRoot, rememberStyles } from './adopt-styles.ts'

export interface WidgetDefinition {
  /** e.g. `store-product` */
  readonly tag: string
  readonly readers: Readers
  /** Our version: a tag that another version already defined is left to it, with one warning. */
  readonly version: string
  /** The tag's React component, wrapped by r2wc, which is given no props of its own: `r2wc(Component, { props: [] })`. */
  readonly Wrapped: CustomElementConstructor
  /** What is mounted can't show what the attributes ask for now: it makes room for another. */
  isOutgrown?(element: HTMLElement): boolean
  /** It stands in another document from now on. */
  onAdopted?(element: HTMLElement): void
}

const VERSION = Symbol.for('store-widgets.version')

/**
 * Defines a tag. r2wc draws, updates and unmounts its component; attributes, properties, moves and double definitions
 * are ours, because r2wc renders detached elements, ignores removed attributes and booleans by presence, and loses
 * properties that were set before it arrived.
 */
export function defineWidget(definition: WidgetDefinition): void {
  const { tag, readers, version, Wrapped, isOutgrown, onAdopted } = definition
  if (isTaken(tag, version)) return

  const connected = new WeakSet<HTMLElement>()
  const onceInTask = createOnceInTask()

  class Widget extends (Wrapped as new () => HTMLElement & Lifecycle) {
    static readonly observedAttributes = [...Object.keys(readers), 'status']
    static readonly [VERSION] = version

    override connectedCallback(): void {
      adoptEarlyProperties(this, spellings)
      adoptFlatAttributes(this, spellings)
      connected.add(this)
      openForeignRoot(this)
      super.connectedCallback()
      rememberStyles(this)
      if (this.ownerDocument !== document) onAdopted?.(this)
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion in one task: only what stays away is unmounted.
      queueMicrotask(() => {
        if (this.isConnected) return
        connected.delete(this)
        super.disconnectedCallback()
      })
    }

    /** `moveBefore` keeps everything: its mere presence stops the two callbacks above. */
    connectedMoveCallback(): void {}

    /** In another document the style sheets of this one can't be adopted, and our listeners are not there. */
    adoptedCallback(): void {
      adoptStyles(this)
      onAdopted?.(this)
    }

    override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (name === 'status') keepStatus(this, before, after)
      // An element that was never attached is not drawn.
      if (name === 'status' || before === after || !connected.has(this)) return
      onceInTask(this, () => {
        if (!this.isConnected) return
        if (isOutgrown?.(this)) super.disconnectedCallback()
        super.connectedCallback()
      })
    }
  }

  const spellings = defineProperties(Widget.prototype, readers)
  customElements.define(tag, Widget)
}

/** A framework that doesn't know the status takes it away. */
function keepStatus(element: HTMLElement, before: string | null, after: string | null): void {
  if (after === null && before !== null && element.isConnected) element.setAttribute('status', before)
}

/** Runs once for each element when the task is over: several attributes that are changed in it make one update. */
function createOnceInTask() {
  const waiting = new WeakSet<HTMLElement>()
  return (element: HTMLElement, run: () => void) => {
    if (waiting.has(element)) return
    waiting.add(element)
    queueMicrotask(() => {
      waiting.delete(element)
      run()
    })
  }
}

/** Whether the tag is defined already; by another version or script it is said once. */
function isTaken(tag: string, version: string): boolean {
  const known = customElements.get(tag)
  const other = (known as { [VERSION]?: string } | undefined)?.[VERSION]
  if (known && other !== version)
    console.warn(
      `<${tag}> is defined by ${other ? `store-widgets ${other}` : 'another script'} already, not by ${version}: keep one script tag.`,
    )
  return !!known
}

/** What r2wc's class has. */
interface Lifecycle {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** The property reflects the attribute, both ways, as HTML's own do. */
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
 * Attributes by their properties' names, and by these as HTML takes them: `productslug`. Made once for all elements of
 * a tag: a page's are all upgraded in one task.
 */
type Spellings = ReadonlyMap<string, string>

function defineProperties(prototype: HTMLElement, readers: Readers): Spellings {
  const spellings = new Map<string, string>()
  for (const name of Object.keys(readers)) {
    const property = toProperty(name)
    // All of HTML's elements have `title`.
    if (property in prototype) continue
    spellings.set(property, name).set(property.toLowerCase(), name)
    defineProperty(prototype, name, readers)
  }
  return spellings
}

/**
 * Frameworks that meet the tag before it is defined write its properties as attributes, and HTML takes their
 * capitals: Vue's `:productSlug` becomes `productslug`.
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

/** A property set before the tag was defined shadows the accessor for ever: set it again through it. */
function adoptEarlyProperties(element: HTMLElement, spellings: Spellings): void {
  for (const property of Object.keys(element)) {
    if (!spellings.has(property)) continue
    const value = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}
