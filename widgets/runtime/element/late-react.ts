import type { ComponentType } from 'react'
import type { Controller } from '../../loader/mounted-tag.ts'
import { failTag } from './fail-tag.ts'

// The part of React that `@r2wc/react-to-web-component` uses, before React is loaded:
// `@r2wc/react-to-web-component?late` gets this file in place of `react` and `react-dom/client`
// (widgets/tools/build/late-react.ts).

/**
 * A tag's React component that is loaded later. Until then the tag shows what the loader has drawn, or its own content.
 */
export interface LateComponent {
  /** Checks an element's attributes before it is drawn, and again when they have changed. */
  check?(element: HTMLElement): void
  /** Draws the tag, and loads React and the component when they are needed. */
  mount(element: HTMLElement): Controller
}

/** Casts a late component to the type r2wc expects, which treats it like any other component. */
export const late = (component: LateComponent) => component as unknown as ComponentType

interface LateElement {
  readonly component: LateComponent
}

const createElement = (component: LateComponent): LateElement => ({ component })
export default { createElement }

/** Creates a root that draws in its first `render` and updates in the later ones. */
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

/** Logs errors, because an error thrown in a custom element reaction would be the host page's uncaught exception. */
function guard(host: HTMLElement | undefined, run: () => void): void {
  try {
    run()
  } catch (reason) {
    console.error(reason)
    if (host) failTag(host, 'system', reason)
  }
}
