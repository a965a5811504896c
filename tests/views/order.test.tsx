import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages } from '../../src/messages/ar/cart.ts'
import { OrderView } from '../../src/views/cart/OrderView.tsx'
import { Thumbnail } from '../../src/views/cart/Thumbnail.tsx'

it('the shop’s own words for the delivery keep their direction in a text of the other direction', () => {
  const { container } = render(
    <OrderView
      model={{ number: '1', deliveryTime: '3 to 5 working days', lines: [], sums: [] }}
      messages={messages}
      isMember={false}
      link=""
      titleLevel={2}
      onGoOn={() => {}}
      headingRef={{ current: null }}
    />,
  )
  const words = [...container.querySelectorAll('.order-next bdi bdi')].map(({ textContent }) => textContent)
  expect(words).toEqual(['3 to 5 working days'])
  expect(container.querySelector('.order-next')?.textContent).toContain('مدة التوصيل: 3 to 5 working days')
})

it('a line whose product has no picture, or a broken one, has an icon in its place', () => {
  const { container, rerender } = render(<Thumbnail size={56} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Thumbnail image={{ src: '/mug.jpg' }} size={56} />)
  const picture = container.querySelector('img') as HTMLImageElement
  const isIconShown = () => container.querySelector('img:not([data-broken]) + .icon') === null
  expect(isIconShown()).toBe(false)
  fireEvent.error(picture)
  expect(isIconShown()).toBe(true)
  fireEvent.load(picture)
  expect(isIconShown()).toBe(false)
})
