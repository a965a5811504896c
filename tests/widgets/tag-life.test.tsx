import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { Collection } from '../../src/model/collection.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'
import type { Connection } from '../../widgets/loader/connection.ts'
import type { Controller } from '../../widgets/loader/mounted-tag.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { productTag } from '../../widgets/loader/product-card.ts'
import { mountRendered } from '../../widgets/loader/rendered-tag.ts'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'
import { type LiveTag, mountReact } from '../../widgets/runtime/element/react-element.tsx'
import { mountLive as mountCategories } from '../../widgets/tags/categories/tag.ts'
import { mount as mountTemplate } from '../../widgets/tags/product/template/mount.ts'
import { fake } from '../support/fake.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { settingWith } from '../support/views/card-setting.ts'
import { PLAIN_MUG } from './plain-mug.ts'

afterEach(() => document.body.replaceChildren())

type Answer = 'mug' | 'nothing' | 'failure'

/** Opens a page whose provider has these answers, one per request; without any it never answers. */
function openPage() {
  const answers: ((answer: Answer) => void)[] = []
  const ask = () =>
    new Promise<readonly Product[]>((resolve, reject) =>
      answers.push((answer) =>
        answer === 'failure'
          ? reject(new StoreError('network', 'offline'))
          : resolve(answer === 'mug' ? [PLAIN_MUG] : []),
      ),
    )
  const page = makePage({
    catalog: createCatalog({ queryProducts: ask }),
    patch,
    messages: () => messages,
    setting: settingWith(messages),
  })
  return { page, answer: (one: Answer) => answers.shift()?.(one) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

const STATUS_OF: Readonly<Record<Answer, TagStatus>> = { mug: 'ready', nothing: 'empty', failure: 'error' }

const MUGS: Collection = { id: '6e2c6a39-0000-4000-8000-000000000001', name: 'Mugs', slug: 'mugs' }

/** A tag for each way of drawing, and how it gets the provider's answer. */
const DRAWERS: readonly {
  readonly name: string
  readonly mount: (
    page: Page,
    host: HTMLElement,
  ) => { controller: Controller; tryAgain: () => void; hear?: (answer: Answer) => void }
}[] = [
  {
    name: 'the loader',
    mount(page, host) {
      const tag = mountRendered(page, host, productTag)
      return { controller: tag, tryAgain: tag.tryAgain }
    },
  },
  {
    name: 'a template',
    mount(page, host) {
      host.innerHTML = '<template><p><store-value field="name"></store-value></p></template>'
      const controller = mountTemplate(page, host)
      return { controller, tryAgain: () => page.tags.get(host)?.tryAgain() }
    },
  },
  {
    name: 'React',
    mount(page, host) {
      let tag: LiveTag<Record<never, never>> | undefined
      const Component = (props: { tag: LiveTag<Record<never, never>> }) => {
        tag = props.tag
        return <p>Mug</p>
      }
      const controller = mountReact({ host, page, readers: {}, sheets: [], Component, props: {} })
      tag?.setStatus('loading')
      return {
        controller,
        tryAgain: () => tag?.setStatus('loading'),
        hear: (answer) => tag?.setStatus(STATUS_OF[answer]),
      }
    },
  },
  {
    name: 'the categories draw themselves',
    mount(page, host) {
      const waiting: ((answer: Answer) => void)[] = []
      const again: (() => void)[] = []
      page.revival = {
        add(load) {
          again.push(load)
          return () => {}
        },
        revive() {},
        close() {},
      }
      const listCollections = () =>
        new Promise<readonly Collection[]>((resolve, reject) =>
          waiting.push((answer) =>
            answer === 'failure'
              ? reject(new StoreError('network', 'offline'))
              : resolve(answer === 'mug' ? [MUGS] : []),
          ),
        )
      const connection = fake<Connection>({ provider: { listCollections } })
      const controller = mountCategories(host, page, connection)
      return { controller, tryAgain: () => again[0]?.(), hear: (answer) => waiting.shift()?.(answer) }
    },
  },
]

describe.each(DRAWERS)('a tag that $name draws', ({ mount }) => {
  const open = () => {
    const { page, answer } = openPage()
    const host = document.createElement('store-product')
    host.setAttribute('product-slug', 'mug')
    document.body.append(host)
    const heard: string[] = []
    for (const type of ['store-ready', 'store-error'])
      host.addEventListener(type, (event) => {
        heard.push(`${type}: ${(event as CustomEvent<{ status: string }>).detail.status ?? 'error'}`)
      })
    const mounted = mount(page, host)
    const say = async (one: Answer) => {
      // Requests of one task are sent together, after it.
      await settle()
      if (host.isConnected) mounted.hear?.(one)
      answer(one)
      await settle()
      await settle()
    }
    const stands = () => [host.getAttribute('status'), host.getAttribute('aria-busy')]
    return { host, heard, say, stands, ...mounted }
  }

  it('is busy until it is drawn, and reports this once', async () => {
    const { say, stands, heard } = open()
    expect(stands()).toEqual(['loading', 'true'])
    await say('mug')
    expect([stands(), heard]).toEqual([['ready', null], ['store-ready: ready']])
  })

  it('reports that it is empty', async () => {
    const { say, stands, heard } = open()
    await say('nothing')
    expect([stands(), heard]).toEqual([['empty', null], ['store-ready: empty']])
  })

  it('reports an error, and reports that it is ready when the next attempt succeeds', async () => {
    const { say, stands, heard, tryAgain } = open()
    await say('failure')
    expect([stands(), heard.length]).toEqual([['error', null], 1])
    tryAgain()
    await say('mug')
    expect(stands()).toEqual(['ready', null])
    expect(heard).toEqual(['store-error: error', 'store-ready: ready'])
  })

  it('is silent after it was removed', async () => {
    const { say, heard, controller, host } = open()
    controller.unmount()
    host.remove()
    await say('mug')
    expect(heard).toEqual([])
  })
})
