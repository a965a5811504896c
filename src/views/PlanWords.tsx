import type { Plan } from '../model/subscription.ts'

/** Draws the owner's words about a subscription. */
export const PlanWords = ({ plan: { title, description } }: { readonly plan: Plan }) => (
  <>
    {title && <bdi>{title}</bdi>}
    {title && description && <span> · </span>}
    {description && <bdi>{description}</bdi>}
  </>
)
