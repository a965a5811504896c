/**
 * Shows why a product could not be bought, beside the pressed button; screen readers announce it as soon as it appears.
 */
export function BuyProblem({ text }: { text: string | undefined }) {
  return text ? (
    <p className="stock" part="problem" role="alert">
      {text}
    </p>
  ) : null
}
