import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '../../src/messages/en/product.ts'
import type { Collection } from '../../src/model/collection.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { mountLive } from '../../widgets/tags/categories/tag.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'

const SHOP: readonly Collection[] = [
  { id: 'm', slug: 'mugs', name: 'Mugs' },
  { id: 'j', slug: 'jars', name: 'Jars' },
]
const open = vi.fn()

afterEach(() => {
  open.mockClear()
  document.body.replaceChildren()
})

/** Shows categories beside a list, which the page may know already. */
async function show(attributes: string, { hasTag = true, top = 0, drawn = '', fails = false } = {}) {
  document.body.innerHTML = `<store-collection id="all"></store-collection>
    <store-categories collection-url="/c/{slug}" ${attributes}></store-categories><button>Else</button>`
  const list = document.querySelector('store-collection') as HTMLElement
  list.getBoundingClientRect = () => fromOutside({ top })
  list.scrollIntoView = vi.fn()
  const host = document.querySelector('store-categories') as HTMLElement
  if (drawn) host.attachShadow({ mode: 'open' }).innerHTML = drawn
  const ready = new Promise((done) => {
    for (const type of ['store-ready', 'store-error']) host.addEventListener(type, done)
  })
  const tags = new WeakMap<HTMLElement, RenderedTag>()
  const join = () => {
    const handle = { open, addressOf: (slug?: string) => `?in=${slug ?? ''}` }
    const view = () => ({ handle, list: { place: { collection: 'mugs' } } })
    tags.set(list, fake<RenderedTag>({ host: list, view, subscribe: () => () => {} }))
  }
  if (hasTag) join()
  const page = openPage({ config: {}, tags, messages: () => english })
  const listCollections = async () => {
    if (fails) throw new Error('away')
    return SHOP
  }
  const live = mountLive(host, page, fake<Connection>({ provider: { listCollections } }))
  await ready
  const root = host.shadowRoot as ShadowRoot
  const link = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('a.category')].find((one) => one.textContent?.trim() === name)
  const click = (name: string, more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more })
    // The document would follow the link.
    document.addEventListener('click', (one) => one.preventDefault(), { once: true })
    const prevented = vi.spyOn(event, 'preventDefault')
    link(name)?.dispatchEvent(event)
    return prevented.mock.calls.length > 1
  }
  return { host, root, list, live, join, link, click }
}

describe('categories beside a list of the page', () => {
  it('choose in it, without following the link', async () => {
    const { click, list } = await show('for="all"')
    expect(click('Jars')).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith('jars')
    expect(list.scrollIntoView).not.toHaveBeenCalled()
  })

  it('mark what it shows, and lead to its addresses', async () => {
    const { root, link } = await show('for="all"')
    expect(root.querySelector('[aria-current]')?.textContent?.trim()).toBe('Mugs')
    expect(link('Jars')?.getAttribute('href')).toBe('?in=jars')
  })

  it('scroll to its beginning if that is above the window', async () => {
    const { click, list } = await show('for="all"', { top: -1 })
    click('Jars')
    expect(list.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'auto' })
  })

  it('are followed to a new tab, and where they are for no list', async () => {
    const beside = await show('for="all"')
    expect(beside.click('Jars', { ctrlKey: true })).toBe(false)
    const alone = await show('')
    expect(alone.click('Jars')).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  it('choose in a list that is drawn later', async () => {
    const { join, link, click, list } = await show('for="all"', { hasTag: false })
    expect(click('Jars')).toBe(false)
    join()
    list.dispatchEvent(new CustomEvent('store-ready', { bubbles: true }))
    expect(link('Jars')?.getAttribute('href')).toBe('?in=jars')
    expect(click('Jars')).toBe(true)
  })

  it('change no longer once their tag is gone', async () => {
    const { join, link, list, live } = await show('for="all"', { hasTag: false })
    live.unmount()
    join()
    list.dispatchEvent(new CustomEvent('store-ready', { bubbles: true }))
    expect(link('Jars')?.getAttribute('href')).not.toBe('?in=jars')
  })
})

describe('the menu of categories', () => {
  const openMenu = async () => {
    const shown = await show('for="all" layout="menu"')
    const menu = shown.root.querySelector('details') as HTMLDetailsElement
    menu.open = true
    return { ...shown, menu, button: menu.querySelector('summary') }
  }
  const press = (target: Element | null, type: string, more: object = {}) =>
    target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, composed: true }), more))

  it('is closed by a choice, with the focus on its button', async () => {
    const { menu, button, root, click } = await openMenu()
    click('Jars')
    expect(menu.open).toBe(false)
    expect(root.activeElement).toBe(button)
  })

  it('is closed by a link in a new tab, whose page doesn’t move the focus', async () => {
    const { menu, button, root, click } = await openMenu()
    click('Jars', { metaKey: true })
    expect(menu.open).toBe(false)
    expect(root.activeElement).not.toBe(button)
  })

  it('is closed by Escape, and by no other key', async () => {
    const { menu, button, root } = await openMenu()
    press(button, 'keydown', { key: 'ArrowDown' })
    expect(menu.open).toBe(true)
    press(button, 'keydown', { key: 'Escape' })
    expect(menu.open).toBe(false)
    expect(root.activeElement).toBe(button)
  })

  it('keeps the Escape that closes it from the page around it, and no other', async () => {
    const { button } = await openMenu()
    const heard: boolean[] = []
    const ended = new AbortController()
    document.addEventListener('keydown', (event) => heard.push(event.defaultPrevented), ended)
    const pressed = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    button?.dispatchEvent(pressed)
    expect([pressed.defaultPrevented, heard]).toEqual([true, []])
    press(button, 'keydown', { key: 'Escape' })
    expect(heard).toEqual([false])
    ended.abort()
  })

  it('is closed by a press elsewhere, and not by one in it', async () => {
    const { menu, button, root } = await openMenu()
    press(root.querySelector('ul'), 'pointerdown')
    expect(menu.open).toBe(true)
    press(document.querySelector('button'), 'pointerdown')
    expect(menu.open).toBe(false)
    expect(root.activeElement).not.toBe(button)
  })
})

describe('categories that a server has drawn', () => {
  const drawn = '<style data-store-css></style><nav>Drawn</nav>'
  const textOf = (root: ShadowRoot) => root.querySelector('nav')?.textContent

  it('stay until the list is there, whose choice the server knew', async () => {
    const { root, join, list } = await show('for="all"', { hasTag: false, drawn })
    expect(textOf(root)).toBe('Drawn')
    join()
    list.dispatchEvent(new CustomEvent('store-ready', { bubbles: true }))
    expect(textOf(root)).toContain('Jars')
    expect(root.querySelector('[data-store-css]')).toBeNull()
  })

  it.each(['', 'for="none"'])(
    'are drawn anew if they are for no list of the page: %s',
    async (attributes) => {
      const { root } = await show(attributes, { hasTag: false, drawn })
      expect(textOf(root)).toContain('Jars')
    },
  )

  it('stay if the categories can’t be loaded', async () => {
    const { root } = await show('', { drawn, fails: true })
    expect(textOf(root)).toBe('Drawn')
  })
})
