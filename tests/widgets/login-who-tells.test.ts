import { afterEach, expect, it } from 'vitest'
import { isToldElsewhere } from '../../widgets/tags/login/who-tells.ts'

afterEach(() => document.body.replaceChildren())

function place(html: string) {
  document.body.innerHTML = html
  for (const tag of document.querySelectorAll('store-login'))
    tag.checkVisibility = () => !tag.hasAttribute('hidden')
  const find = (id: string) => document.getElementById(id) as HTMLElement
  const tellers = (actor?: Element) =>
    [...document.querySelectorAll('store-login')]
      .filter((tag) => !isToldElsewhere(tag, actor))
      .map(({ id }) => id)
  return { find, tellers }
}

const BUTTON = '<store-login layout="button" id="button"></store-login>'
const PANEL = '<store-login id="panel"></store-login>'

it.each(['button', 'panel'])('a login is reported by the tag that began it: %s', (id) => {
  const { find, tellers } = place(BUTTON + PANEL)
  expect(tellers(find(id))).toEqual([id])
})

it('a login is reported by no other tag if a link of the page began it', () => {
  const { find, tellers } = place(`${BUTTON}${PANEL}<store-link id="link"></store-link>`)
  expect(tellers(find('link'))).toEqual([])
})

it.each([
  ['the panel, which stands open', BUTTON + PANEL, 'panel'],
  [
    'the button, where the panel can’t be seen',
    `${BUTTON}<store-login id="panel" hidden></store-login>`,
    'button',
  ],
  ['the button, which is alone', BUTTON, 'button'],
  ['the first of two buttons', `${BUTTON}<store-login layout="BUTTON" id="other"></store-login>`, 'button'],
])('an answer in the page’s address is reported by %s', (_, html, teller) => {
  expect(place(html).tellers()).toEqual([teller])
})

it('a login is reported by another tag if the one that began it is gone', () => {
  const { find, tellers } = place(BUTTON + PANEL)
  const gone = find('panel')
  gone.remove()
  expect(tellers(gone)).toEqual(['button'])
})
