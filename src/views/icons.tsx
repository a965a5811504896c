/** Drawn by borders in the style sheet: they follow forced colours, and no policy has a say in them. */
const Icon = ({ name }: { readonly name: string }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
)

/** Closes or takes away. */
export const Cross = () => <Icon name="cross" />

/** Leads to the one before. */
export const Back = () => <Icon name="back" />

/** Leads to the next one. */
export const Forth = () => <Icon name="forth" />

/** One less. */
export const Minus = () => <Icon name="minus" />

/** One more. */
export const Plus = () => <Icon name="plus" />

/** Shows larger. */
export const Loupe = () => <Icon name="loupe" />
