const SHAPES = {
  cart: 'M4.5 7.5h15l-1.1 10.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8.5 10V6.5a3.5 3.5 0 0 1 7 0V10',
  close: 'M6 6l12 12M18 6L6 18',
  fewer: 'M6.5 12h11',
  more: 'M6.5 12h11M12 6.5v11',
  done: 'M5.5 12.5l4.2 4.2 8.8-9.2',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.8-2.8L20 16.5M15.5 9.2v.1',
  note: 'M12 8v5.2M12 16.4v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
} as const

/** Draws a line icon in the text's colour; it is decorative. `size` is in em, so that it grows with the text. */
export function Icon({ name, size = 1.5 }: { name: keyof typeof SHAPES; size?: number }) {
  const side = `${size}em`
  return (
    <svg className="icon" viewBox="0 0 24 24" width={side} height={side} aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
