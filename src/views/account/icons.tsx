const SHAPES = {
  orders: 'M4.5 8 12 4l7.5 4v8L12 20l-7.5-4zM4.5 8l7.5 4 7.5-4M12 12v8M8.2 6l7.6 4.1',
  addresses:
    'M12 20.5s-6.5-5.6-6.5-10.3a6.5 6.5 0 0 1 13 0c0 4.7-6.5 10.3-6.5 10.3zM12 12.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  profile: 'M12 12.3a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  back: 'M14.5 6l-6 6 6 6',
  parcel:
    'M3.5 7h10v9h-10zM13.5 10h4l3 3v3h-7M7 18.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM17 18.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z',
  again: 'M5 12a7 7 0 0 1 12-4.9L19.5 9.5M19.5 5v4.5H15M19 12a7 7 0 0 1-12 4.9L4.5 14.5M4.5 19v-4.5H9',
  done: 'M5.5 12.5l4.2 4.2 8.8-9.2',
} as const

export type AccountIcon = keyof typeof SHAPES

/** Draws a line icon in the text's colour; it is decorative. `size` is in em, so that it grows with the text. */
export function Icon({ name, size = 1.35 }: { readonly name: AccountIcon; readonly size?: number }) {
  const side = `${size}em`
  return (
    <svg
      className="icon"
      data-icon={name}
      viewBox="0 0 24 24"
      width={side}
      height={side}
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
