import { describe, expect, it, vi } from 'vitest'
import { openPopup, type PopupPage } from '../../src/session/open-popup.ts'

type Place = Pick<PopupPage, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

const openAt = (place: Place) => {
  const open = vi.fn(() => ({ closed: false, location: { replace() {} }, close() {}, focus() {} }))
  openPopup(Object.assign(new EventTarget(), place, { open }))
  return open.mock.calls[0] as unknown as [url: string, name: string, features: string]
}
const featuresAt = (place: Place) => openAt(place)[2]

describe('the login window', () => {
  it('is empty at first, and a new one each time', () => {
    expect(openAt({}).slice(0, 2)).toEqual(['about:blank', '_blank'])
  })

  it.each<[string, Place, string]>([
    [
      'in the middle of the page’s window',
      { screenX: 100, screenY: 50, outerWidth: 1280, outerHeight: 900 },
      'left=500,top=140',
    ],
    [
      'on the second screen too',
      { screenX: -1920, screenY: 0, outerWidth: 1000, outerHeight: 1000 },
      'left=-1660,top=140',
    ],
    [
      'at the corner of a window that is smaller',
      { screenX: 10, screenY: 20, outerWidth: 390, outerHeight: 600 },
      'left=10,top=20',
    ],
    ['on whole pixels', { screenX: 0, screenY: 0, outerWidth: 1281, outerHeight: 901 }, 'left=401,top=91'],
    ['at the corner where the browser says nothing', {}, 'left=0,top=0'],
  ])('opens %s', (_, place, at) => {
    expect(featuresAt(place)).toBe(`popup,width=480,height=720,${at}`)
  })
})
