import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

interface Drawn {
  readonly className?: string
  readonly children?: ReactNode
}
type View = (props: object) => ReactNode

const BADGES = createElement('span', { className: 'badges' }, createElement('slot', { name: 'badge' }))

const slot = (name: string, content: ReactNode) =>
  createElement('slot', { name }, ...Children.toArray(content))

const isOf = (node: ReactNode, name: string): node is ReactElement<Drawn> =>
  isValidElement<Drawn>(node) && !!node.props.className?.split(' ').includes(name)

const within = (element: ReactElement<Drawn>, ...content: ReactNode[]) =>
  cloneElement(element, undefined, ...content)

function openMedia(media: ReactElement<Drawn>) {
  const inside = Children.toArray(media.props.children)
  const isPicture = (node: ReactNode) => isValidElement(node) && node.type === 'img'
  const picture = inside.find(isPicture)
  return within(media, slot('media', picture), ...inside.filter((node) => node !== picture), BADGES)
}

const openName = (name: ReactElement<Drawn>) =>
  within(
    name,
    Children.map(name.props.children, (one) =>
      isOf(one, 'link') ? within(one, slot('title', one.props.children)) : slot('title', one),
    ),
  )

const openBody = (body: ReactElement<Drawn>, hasMedia: boolean) =>
  within(
    body,
    !hasMedia && BADGES,
    ...Children.toArray(body.props.children).map((one) =>
      isOf(one, 'name')
        ? openName(one)
        : isOf(one, 'prices')
          ? within(one, slot('price', one.props.children))
          : one,
    ),
  )

function openCard(card: ReactElement<Drawn>) {
  const inside = Children.toArray(card.props.children)
  const hasMedia = inside.some((one) => isOf(one, 'media'))
  const buy = inside.find((one) => isOf(one, 'buy'))
  return within(
    card,
    ...inside
      .filter((one) => one !== buy)
      .map((one) =>
        isOf(one, 'media') ? openMedia(one) : isOf(one, 'body') ? openBody(one, hasMedia) : one,
      ),
    slot('actions', buy),
  )
}

const openSkeleton = (card: ReactElement<Drawn>) =>
  within(
    card,
    ...Children.toArray(card.props.children).map((one) =>
      isOf(one, 'body') ? within(one, slot('loading', one.props.children)) : one,
    ),
  )

/**
 * Adds the named slots of a card to a view, for React and for servers, as `place-slots.ts` does in existing nodes.
 * Views are pure functions without hooks: its components are called until the card is found.
 */
export const placeInView = (drawn: ReactNode): ReactNode =>
  Children.map(drawn, (one) => {
    if (!isValidElement<Drawn>(one)) return one
    if (typeof one.type === 'function') return placeInView((one.type as View)(one.props))
    // A fragment has no class.
    if (typeof one.type === 'symbol') return within(one, placeInView(one.props.children))
    if (isOf(one, 'skeleton')) return openSkeleton(one)
    return isOf(one, 'card') ? openCard(one) : one
  })
