import { expect, it, vi } from 'vitest'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { createActivation } from '../../widgets/runtime/activation/activate.ts'
import { fake } from '../support/fake.ts'
import { openPage as makePage } from '../support/open-page.ts'

const makeTag = (host: HTMLElement, root: ShadowRoot, emit: RenderedTag['emit'] = () => true) =>
  fake<RenderedTag>({ host, root, drawnBy: 'loader', begin: undefined, unanswered: undefined, emit })

/** Opens a rendered tag with two buttons, on a page whose React loads when the test says so. */
function openPage(live: RenderedTag['live'] = 'app') {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML =
    '<button data-action="one"></button><button data-action="two"></button><button data-action="buy"></button>'
  document.body.append(host)
  const tag = Object.assign(makeTag(host, root), { live })
  const page = makePage({ tags: new WeakMap([[host, tag]]), early: [] })
  let stands = () => {}
  const standing = new Promise<void>((resolve) => {
    stands = resolve
  })
  const activation = createActivation(page, async (taken) => {
    taken.drawnBy = 'own'
    await standing
  })
  activation.listen()
  const heard: string[] = []
  root.addEventListener('click', (event) => heard.push((event.target as HTMLElement).dataset.action ?? ''))
  const click = (name: string) => root.querySelector<HTMLElement>(`[data-action=${name}]`)?.click()
  return { root, page, heard, click, stands, activation }
}

it('repeats held clicks in their order, with those that come while React starts', async () => {
  const { heard, click, stands } = openPage()
  click('one')
  click('two')
  expect(heard).toEqual([])

  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(['one', 'two'])

  click('one')
  expect(heard).toEqual(['one', 'two', 'one'])
})

it.each([
  ['untouched', false],
  ['touched', true],
])('counts presses of a buy button within half a second as one (%s)', async (_name, isTouched) => {
  const { heard, click, stands } = openPage()
  let atMs = 10_000
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => atMs)
  if (isTouched) {
    click('one')
    stands()
    await new Promise((done) => setTimeout(done))
    heard.length = 0
  }
  click('buy')
  atMs += 100
  click('buy')
  atMs += 499
  click('buy')
  atMs += 501
  click('buy')
  stands()
  await new Promise((done) => setTimeout(done))
  vi.restoreAllMocks()

  expect(heard).toEqual(['buy', 'buy'])
})

it.each([
  ['another button', ({ click }: ReturnType<typeof openPage>) => click('two')],
  [
    'Escape',
    ({ root }: ReturnType<typeof openPage>) =>
      root
        .querySelector('button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })),
  ],
])('counts two presses of a buy button with %s between them as two', async (_name, press) => {
  const page = openPage()
  page.click('one')
  page.stands()
  await new Promise((done) => setTimeout(done))
  page.heard.length = 0
  page.click('buy')
  press(page)
  page.click('buy')
  expect(page.heard.filter((name) => name === 'buy')).toHaveLength(2)
})

it('leaves a click with the control key to the browser', async () => {
  const { root, heard, stands } = openPage()
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true })
  root.querySelector('button')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(heard).toEqual(['one'])
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(['one'])
})

it.each(['metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  const { root, heard } = openPage()
  const click = new MouseEvent('click', { [key]: true, bubbles: true, composed: true, cancelable: true })
  root.querySelector('button')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(heard).toEqual(['one'])
})

it('leaves the middle button, and clicks outside of React’s elements, to the browser', () => {
  const { root, heard } = openPage()
  const middle = new MouseEvent('click', { button: 1, bubbles: true, composed: true, cancelable: true })
  root.querySelector('button')?.dispatchEvent(middle)
  const text = document.createElement('p')
  root.append(text)
  const plain = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
  text.dispatchEvent(plain)
  expect([middle.defaultPrevented, plain.defaultPrevented]).toEqual([false, false])
  expect(heard).toHaveLength(2)
})

it('holds ten clicks and marks their buttons until they are answered', async () => {
  const { root, heard, click, stands } = openPage()
  for (let times = 0; times < 12; times++) click('one')
  expect(root.querySelector('[data-action=one]')?.hasAttribute('data-pending')).toBe(true)
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toHaveLength(10)
  expect(root.querySelector('[data-pending]')).toBeNull()
})

/** Opens a rendered tag on a page without listeners. */
function openQuiet() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const tag = makeTag(host, root)
  const page = makePage({ tags: new WeakMap([[host, tag]]), early: [] })
  return { page, tag, hydrate: vi.fn(async (_: RenderedTag) => {}) }
}

/** Opens a rendered tag whose React fails to load this many times. */
function openFailing(failures: number) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<button data-action="buy"></button>'
  document.body.append(host)
  const told: unknown[] = []
  const tag = makeTag(host, root, (type, detail) => {
    told.push([type, detail])
    return true
  })
  const page = makePage({
    tags: new WeakMap([[host, tag]]),
    early: [],
    messages: () => ({ unanswered: 'Sorry.', toProductPage: 'There' }),
  })
  let left = failures
  const hydrate = vi.fn(async (taken: RenderedTag) => {
    if (left-- > 0) throw new Error('gone')
    taken.drawnBy = 'own'
  })
  const activation = createActivation(page, hydrate)
  activation.listen()
  const heard: string[] = []
  root.addEventListener('click', () => heard.push('buy'))
  const button = root.querySelector('button') as HTMLElement
  const settled = () => new Promise((done) => setTimeout(done))
  return { tag, root, told, hydrate, heard, button, settled, activation }
}

it('requests missing chunks again at the next click, and never repeats the click that was reported', async () => {
  const { tag, root, told, hydrate, heard, button, settled } = openFailing(1)
  button.click()
  await settled()
  expect(tag.drawnBy).toBe('loader')
  expect(heard).toEqual([])
  expect(told).toEqual([['store-error', { code: 'network', message: 'gone' }]])
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Sorry.')
  expect(button.hasAttribute('data-pending')).toBe(false)

  button.click()
  await settled()
  expect(hydrate).toHaveBeenCalledTimes(2)
  expect(heard).toEqual(['buy'])
  expect(root.querySelector('[role=alert]')).toBeNull()
})

it('shows no message when React failed to load without a click', async () => {
  const { told, root, tag, activation } = openFailing(1)
  await activation.activate(tag)
  expect(told).toEqual([])
  expect(root.querySelector('[role=alert]')).toBeNull()
})

it('repeats no click on an element that is gone', async () => {
  const { root, heard, click, stands } = openPage()
  click('one')
  root.querySelector('[data-action=one]')?.remove()
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual([])
})

it.each([
  [
    'the same',
    '<p><button data-action="one">Buy A</button><button data-action="one">Buy B</button></p>',
    ['Buy A'],
  ],
  ['the only one, if a translator had changed it,', '<button data-action="one">Kaufen</button>', ['Kaufen']],
  [
    'none that it could confuse',
    '<button data-action="one">Buy A</button><button data-action="one">Buy A</button>',
    [],
  ],
  [
    'none of another name',
    '<button data-action="one">Buy B</button><button data-action="one">Buy C</button>',
    [],
  ],
])('repeats a click on %s where React has drawn the tag anew', async (_what, drawn, told) => {
  const { root, click, stands } = openPage()
  const button = root.querySelector('[data-action=one]')
  button?.append('Buy A')
  const heard: string[] = []
  root.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).textContent ?? ''))
  click('one')
  root.innerHTML = drawn
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(told)
})

it('repeats no click on the only button of a list that has changed', async () => {
  const { root, heard, click, stands } = openPage('live-collection')
  root.querySelector('[data-action=one]')?.append('Buy A')
  click('one')
  root.innerHTML = '<button data-action="one">Buy B</button>'
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual([])
})

it('activates the tag under the pointer or the focus when it begins to listen', async () => {
  const { page, tag, hydrate } = openQuiet()
  const other = document.createElement('div')
  page.tags.set(other, fake<RenderedTag>({ host: other, drawnBy: 'loader' }))
  // The browser's event path goes down to the tag, which hides its content.
  const answer = vi.spyOn(document, 'querySelectorAll').mockImplementation((selector) => {
    expect(selector.split(',').sort()).toEqual([':focus-within', ':hover'])
    return fake<NodeListOf<Element>>([document.documentElement, document.body, tag.host])
  })
  createActivation(page, hydrate).listen()
  answer.mockRestore()
  expect(hydrate.mock.calls).toEqual([[tag]])
})

it('gives away its held presses when the page is left, but those that leave by a window', async () => {
  const { root, heard, click, stands, activation } = openPage()
  root.querySelector('[data-action=two]')?.setAttribute('data-leaves', '')
  click('one')
  click('two')
  expect(activation.takeHeld().map(({ target }) => target.dataset.action)).toEqual(['one'])
  expect(root.querySelector('[data-action=one]')?.hasAttribute('data-pending')).toBe(false)
  expect(activation.takeHeld()).toEqual([])
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(['two'])
})
