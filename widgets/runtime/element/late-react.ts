import type { ComponentType } from 'react'
import type { Controller } from '../../loader/mounted-tag.ts'
import { failTag } from './fail-tag.ts'

// What `@r2wc/react-to-web-component` uses of React, before React is there: `@r2wc/react-to-web-component?late`
// gets this file in the place of `react` and `react-dom/client` (widgets/tools/build/late-react.ts).

/**
 * A tag's React component that comes later. Until then something else stands in the tag's place: what the loader
 * has drawn, or the tag's own content.
 */
export interface LateComponent {
  /** Looks at an element's attributes before it is drawn, and again when they have changed. */
  check?(element: HTMLElement): void
  /** Draws the tag, and brings React and the component when they are needed. */
  mount(element: HTMLElement): Controller
}

/** A late component, as r2wc's types want it: for them it is a component like any other. */
export const late = (component: LateComponent) => component as unknown as ComponentType

interface LateElement {
  readonly component: LateComponent
}

const createElement = (component: LateComponent): LateElement => ({ component })
export default { createElement }

/** A root that draws in its first `render`, and updates in the others. */
export function createRoot(host: HTMLElement) {
  let controller: Controller | undefined
  return {
    render({ component }: LateElement): void {
      guard(host, () => {
        component.check?.(host)
        if (controller) controller.update()
        else controller = component.mount(host)
      })
    },
    unmount: (): void => guard(undefined, () => controller?.unmount()),
  }
}

/** What is thrown inside an element's reactions would be the host page's uncaught exception. */
function guard(host: HTMLElement | undefined, run: () => void): void {
  try {
    run()
  } catch (reason) {
    console.error(reason)
    if (host) failTag(host, 'system', reason)
  }
}
