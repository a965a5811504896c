import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ZoomDialog } from '../../src/components/product/detail/ZoomDialog.tsx'
import { moveByKey } from '../../src/components/variant-picker/choice-keys.ts'
import { messages as arabic } from '../../src/messages/ar/variant-picker.ts'
import { messages as english } from '../../src/messages/en/variant-picker.ts'
import { Gallery, type GalleryHandlers } from '../../src/views/product/detail/Gallery.tsx'
import type { Slide } from '../../src/views/product/detail/gallery-view-model.ts'

afterEach(() => {
  cleanup()
  document.body.style.direction = ''
})

const slideOf = (id: string, more: Partial<Slide> = {}): Slide => ({
  id,
  alt: `Jar ${id}`,
  src: `https://m.example/${id}.jpg`,
  large: { src: `https://m.example/${id}-large.jpg` },
  thumb: `https://m.example/${id}-thumb.jpg`,
  ...more,
})
const SLIDES = ['a', 'b', 'c'].map((id) => slideOf(id))
const FILM = slideOf('film', { video: [{ src: 'https://m.example/f.mp4', type: 'video/mp4' }] })

interface Given {
  readonly slides?: readonly Slide[]
  readonly handlers?: GalleryHandlers
  readonly messages?: typeof english
  readonly ribbons?: readonly string[]
}

const show = ({ slides = SLIDES, handlers = {}, messages = english, ribbons = [] }: Given = {}) =>
  render(
    <Gallery
      slides={slides}
      shown={0}
      messages={messages}
      imageRatio={1}
      ribbons={ribbons}
      handlers={handlers}
    />,
  )

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the pictures of a product', () => {
  it('are a named list; each says what it shows, where it is, and what a press does', () => {
    show()
    const list = screen.getByRole('list', { name: 'Pictures' })
    const names = within(list)
      .getAllByRole('button')
      .map((one) => [one.getAttribute('aria-label'), one.tabIndex])
    expect(names).toEqual([
      ['Enlarge: Jar a (Picture 1 of 3)', 0],
      ['Enlarge: Jar b (Picture 2 of 3)', -1],
      ['Enlarge: Jar c (Picture 3 of 3)', -1],
    ])
    // The button's name says it already.
    expect([...list.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', '', ''])
  })

  it('load the first one at once, and the others when they are near', () => {
    const { container } = show()
    const loads = [...container.querySelectorAll('.track img')].map((one) => one.getAttribute('loading'))
    expect(loads).toEqual(['eager', 'lazy', 'lazy'])
  })

  it('have neither arrows nor thumbnails if there is one, and nothing to press if there is none', () => {
    show({ slides: SLIDES.slice(0, 1) })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByRole('toolbar')).toBeNull()
    cleanup()
    show({ slides: [] })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are turned by arrows, which say where they end', () => {
    const onShow = vi.fn()
    const ends = (current: number) => {
      show({ handlers: { current, onShow } })
      const said = ['Previous picture', 'Next picture'].map((name) =>
        button(name).getAttribute('aria-disabled'),
      )
      fireEvent.click(button('Previous picture'))
      fireEvent.click(button('Next picture'))
      cleanup()
      return said
    }
    expect([ends(0), ends(1), ends(2)]).toEqual([
      ['true', null],
      [null, null],
      [null, 'true'],
    ])
    expect(onShow.mock.calls.slice(2, 4)).toEqual([[0], [2]])
  })

  it('are one stop for the Tab key among the thumbnails; arrow keys move and choose there', () => {
    const onShow = vi.fn()
    show({ handlers: { current: 1, onShow, onKey: moveByKey } })
    const thumbs = within(screen.getByRole('toolbar', { name: 'Pictures' })).getAllByRole('button')
    expect(thumbs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    expect(thumbs.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null])
    thumbs[1]?.focus()
    fireEvent.keyDown(thumbs[1] as Element, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(thumbs[2])
    expect(onShow.mock.calls).toEqual([[2]])
  })

  it('are enlarged by a press on the picture', () => {
    const onZoom = vi.fn()
    show({ handlers: { onZoom } })
    fireEvent.click(button(/^Enlarge: Jar b/))
    expect(onZoom.mock.calls).toEqual([[1]])
  })

  it('are named in Arabic, with the shop’s own words in them', () => {
    show({ messages: arabic })
    const first = screen.getAllByRole('button')[0]?.getAttribute('aria-label')
    expect(first).toContain('Jar a')
    expect(first).not.toMatch(/[{}]|Enlarge|Picture/)
  })

  it('show texts of strangers as they were written', () => {
    const alt = '"><img src=x onerror=alert(1)>'
    const { container } = show({ slides: [slideOf('a', { alt })], ribbons: ['<b>New</b>'] })
    button(`Enlarge: ${alt} (Picture 1 of 1)`)
    screen.getByText('<b>New</b>')
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })
})

describe('a film of a product', () => {
  const film = (more: Partial<Slide> = {}) => {
    const { container } = show({ slides: [...SLIDES, { ...FILM, ...more }] })
    return container.querySelector('video') as HTMLVideoElement
  }

  it('has controls and its still image, loads nothing before it is played, and isn’t enlarged', () => {
    const video = film()
    expect([video.controls, video.getAttribute('preload'), video.getAttribute('poster')]).toEqual([
      true,
      'none',
      FILM.src,
    ])
    expect(video.getAttribute('aria-label')).toBe('Jar film')
    expect(video.querySelector('source')?.getAttribute('src')).toBe('https://m.example/f.mp4')
    expect(screen.queryByRole('button', { name: /^Enlarge: Jar film/ })).toBeNull()
    button('Video (Picture 4 of 4)')
  })

  it('has files without a condition once it is gone, because these would keep it in memory', () => {
    const media = '(min-width: 600px)'
    const video = [{ src: 'https://m.example/f.mp4', type: 'video/mp4', media }]
    const { container, rerender } = show({ slides: [{ ...FILM, video }] })
    const source = container.querySelector('source')
    const gallery = (slides: readonly Slide[]) => (
      <Gallery slides={slides} shown={0} messages={english} imageRatio={1} ribbons={[]} handlers={{}} />
    )
    rerender(gallery([{ ...FILM, video }, ...SLIDES]))
    expect([source?.isConnected, source?.getAttribute('media')]).toEqual([true, media])
    rerender(gallery(SLIDES))
    expect([source?.isConnected, source?.hasAttribute('media')]).toEqual([false, false])
  })

  it('shows its first frame if it has no still image', () => {
    const video = film({ src: '', thumb: '' })
    expect([video.getAttribute('preload'), video.hasAttribute('poster')]).toEqual(['metadata', false])
    expect(video.querySelector('source')?.getAttribute('src')).toBe('https://m.example/f.mp4#t=0.001')
    expect(button('Video (Picture 4 of 4)').querySelector('img')).toBeNull()
  })
})

describe('an enlarged picture', () => {
  const open = (start = 1, slides: readonly Slide[] = SLIDES, messages = english) => {
    const onClose = vi.fn()
    const { container } = render(
      <ZoomDialog slides={slides} start={start} messages={messages} onClose={onClose} />,
    )
    const dialog = container.querySelector('dialog') as HTMLDialogElement
    const picture = () => dialog.querySelector('img')
    const key = (name: string) => fireEvent.keyDown(dialog, { key: name })
    return { dialog, picture, key, onClose, place: () => screen.getByRole('status').textContent }
  }

  it('is a named dialog, which shows the pressed picture and says its position', () => {
    const { dialog, picture, place } = open()
    expect([dialog.open, dialog.getAttribute('aria-label')]).toEqual([true, 'Pictures'])
    expect([picture()?.alt, picture()?.getAttribute('src')]).toEqual(['Jar b', SLIDES[1]?.large.src])
    expect(place()).toBe('Picture 2 of 3')
  })

  it('turns by buttons and keys, and stops at both ends', () => {
    const { key, place, picture } = open()
    fireEvent.click(button('Next picture'))
    expect([place(), button('Next picture').getAttribute('aria-disabled')]).toEqual([
      'Picture 3 of 3',
      'true',
    ])
    fireEvent.click(button('Next picture'))
    key('ArrowRight')
    expect(place()).toBe('Picture 3 of 3')
    key('ArrowLeft')
    fireEvent.click(button('Previous picture'))
    key('ArrowLeft')
    key('x')
    expect([place(), picture()?.alt]).toEqual(['Picture 1 of 3', 'Jar a'])
    expect(button('Previous picture').getAttribute('aria-disabled')).toBe('true')
  })

  it('turns to the other side in right-to-left text', () => {
    document.body.style.direction = 'rtl'
    const { key, place } = open(0)
    key('ArrowRight')
    expect(place()).toBe('Picture 1 of 3')
    key('ArrowLeft')
    expect(place()).toBe('Picture 2 of 3')
  })

  it('grows by a press and says what the next one does; the next picture is small again', () => {
    const { dialog, picture } = open()
    fireEvent.click(button('Zoom in'))
    expect([dialog.querySelector('.zoom-room')?.getAttribute('data-state'), picture()?.sizes]).toEqual([
      'in',
      '220vw',
    ])
    button('Zoom out')
    fireEvent.click(button('Next picture'))
    button('Zoom in')
    expect(picture()?.sizes).toBe('100vw')
  })

  it('closes by its button, and says which picture was shown last', () => {
    const { onClose } = open()
    fireEvent.click(button('Next picture'))
    act(() => button('Close').click())
    expect(onClose.mock.calls).toEqual([[2]])
  })

  it('has nothing to turn if it is the only one', () => {
    open(0, SLIDES.slice(0, 1))
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  })
})
