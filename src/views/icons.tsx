/** Borders in the style sheet draw the icons: so they follow forced colours, and no content policy blocks them. */
const Icon = ({ name }: { readonly name: string }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
)

/** Closes or removes. */
export const Cross = () => <Icon name="cross" />

/** Goes to the previous one. */
export const Back = () => <Icon name="back" />

/** Goes to the next one. */
export const Forth = () => <Icon name="forth" />

/** One less. */
export const Minus = () => <Icon name="minus" />

/** One more. */
export const Plus = () => <Icon name="plus" />

/** Enlarges. */
export const Loupe = () => <Icon name="loupe" />
